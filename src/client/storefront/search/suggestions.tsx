import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestions as SuggestionList } from '../../../shared/catalog/responses.ts'
import { searchText, searchWords } from '../../../shared/catalog/search-text.ts'
import { languages } from '../../../shared/languages.ts'
import { type Localized, textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { watchPopover } from '../../shell/navigation/back-closes.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Badge, type BadgeKind, ProductPrice, Swatch } from '../../ui/product-parts.tsx'
import { matchingParts } from './matching-parts.ts'
import classes from './suggestions.module.css'
import { optionId, useCombobox, useTypedText } from './use-combobox.ts'

const maxOffered = 6

interface SuggestionsProps {
  /** The search field, which remains part of its plain form. */
  field: HTMLInputElement
  /** The field was clicked before this code was loaded. */
  clicked: boolean
  onChoose?: () => void
}

export function Suggestions({ field, clicked, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('search')
  const popup = useRef<HTMLDivElement>(null)
  const combobox = { field, popup, listId: useId(), clicked }
  const input = useTypedText(combobox)
  const { query, suggestions } = useSuggestions(input.text)
  const language = useLanguage()
  const categories = useCategories(suggestions)
  const values = suggestions?.values ?? []
  const opened = input.isRequested && suggestions !== undefined
  const isFound = suggestions !== undefined && suggestions.total > 0
  const products = suggestions?.products ?? []
  const [firstValue, firstProduct] = [categories.length, categories.length + values.length]
  const count = firstProduct + products.length + (isFound ? 1 : 0)
  useCombobox(combobox, input, { opened: opened && count > 0, count })
  useEffect(() => {
    // On small screens the search lies over the header.
    const panel = field.closest<HTMLElement>('[popover]')
    return panel ? watchPopover(panel) : undefined
  }, [field])
  const choose = () => {
    field.value = ''
    input.setText('')
    input.close()
    onChoose?.()
  }
  const option = (index: number, href: string) => ({
    id: optionId(combobox.listId, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === input.active,
    href,
    className: classes.option,
    onClick: choose,
  })
  return (
    <>
      <div ref={popup} className={classes.popup} hidden={!opened}>
        {!isFound && (
          <p className={classes.note}>
            <span>{t('nothing', { q: query })}</span> {t('help')}
          </p>
        )}
        <div role="listbox" id={combobox.listId} aria-label={t('label')}>
          {categories.length > 0 && (
            <Group title={t('categories')}>
              {categories.map(({ id, label }, index) => (
                <PageLink key={id} {...option(index, paths.category(id))}>
                  {label}
                </PageLink>
              ))}
            </Group>
          )}
          {values.length > 0 && (
            <Group title={t('values')}>
              {values.map(({ id, name, option: kind, swatch }, index) => (
                <PageLink key={id} {...option(firstValue + index, valueAddress(query, { id, name, option: kind }))}>
                  {swatch && <Swatch color={swatch} />}
                  <span>{t('value', { option: textIn(language, kind), value: textIn(language, name) })}</span>
                </PageLink>
              ))}
            </Group>
          )}
          {products.length > 0 && (
            <Group title={t('products')}>
              {products.map((product, index) => (
                <PageLink
                  key={product.id}
                  {...option(firstProduct + index, paths.productWith(product.id, product.option ?? []))}
                >
                  <SuggestedProduct product={product} searched={query} />
                </PageLink>
              ))}
            </Group>
          )}
          {isFound && (
            <PageLink {...option(count - 1, paths.productSearch(query))} className={`${classes.option} ${classes.all}`}>
              {t('all', { count: suggestions.total })}
            </PageLink>
          )}
        </div>
      </div>
      <VisuallyHidden role="status">
        {opened && (isFound ? t('found', { count: suggestions.total }) : t('nothing', { q: query }))}
      </VisuallyHidden>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset.
    <div role="group" aria-labelledby={id} className={classes.group}>
      <p id={id} role="presentation" className={classes.title}>
        {title}
      </p>
      {children}
    </div>
  )
}

/** Categories that match the text; some of all categories when nothing is found. */
function useCategories(suggestions: SuggestionList | undefined): { id: string; label: string }[] {
  const language = useLanguage()
  const { data: all = [] } = trpc.catalog.categories.useQuery()
  if (!suggestions) return []
  const { categories, total } = suggestions
  const offers = total === 0 && categories.length === 0 ? all.slice(0, maxOffered) : categories
  return offers.map(({ id, name }) => ({ id, label: textIn(language, name) }))
}

type Value = Pick<SuggestionList['values'][number], 'id' | 'name' | 'option'>

/**
 * The list of a suggested value: all products that have it, or those of the search when its words say more than the
 * value and its option.
 */
export function valueAddress(query: string, { id, name, option }: Value): string {
  const wordsIn = (text: Localized) => languages.flatMap((language) => searchWords(textIn(language, text)))
  const named = [...wordsIn(name), ...wordsIn(option)]
  const words = searchWords(query)
  const saysMore = words.length > 1 && words.some((word) => !named.some((each) => each.startsWith(word)))
  return `${saysMore ? `${paths.productSearch(query)}&` : `${paths.products()}?`}option=${encodeURIComponent(id)}`
}

const minLetters = 2
const settledMs = 120

/**
 * The suggestions for a text; undefined when it is too short or no response has arrived. The previous ones stay while
 * the next are loading; outdated calls are aborted.
 */
function useSuggestions(text: string): { query: string; suggestions: SuggestionList | undefined } {
  const [settled] = useDebouncedValue(text, settledMs)
  const isLongEnough = (each: string) => searchText(each).length >= minLetters
  const query = settled.trim()
  const { data } = trpc.catalog.suggest.useQuery(
    { q: query },
    {
      enabled: isLongEnough(settled) && isLongEnough(text),
      placeholderData: (previous) => previous,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  )
  return { query, suggestions: isLongEnough(text) ? data : undefined }
}

type Product = SuggestionList['products'][number]

const badges: Record<Product['availability'], BadgeKind | undefined> = {
  available: undefined,
  last: 'last',
  'sold-out': 'soldOut',
}

/** A suggested product: picture, title with the match highlighted, price, and a badge when few or none are left. */
function SuggestedProduct({ product, searched }: { product: Product; searched: string }) {
  const language = useLanguage()
  const badge = badges[product.availability]
  return (
    <>
      <Picture
        shape="thumbnail"
        file={product.image}
        alt=""
        sizes="3rem"
        color={product.color}
        className={classes.picture}
      />
      <span className={classes.about}>
        <span className={classes.productTitle}>
          {matchingParts(textIn(language, product.title), searched).map(({ text, matches }, index) => {
            const Part = matches ? 'mark' : 'span'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is identified by its position.
              <Part key={index} className={matches ? classes.match : undefined}>
                {text}
              </Part>
            )
          })}
        </span>
        <span className={classes.details}>
          <span className={looks.quiet}>
            <ProductPrice product={product} />
          </span>
          {badge && <Badge kind={badge} />}
        </span>
      </span>
    </>
  )
}
