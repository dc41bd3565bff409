import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestions as Found } from '../../../shared/catalog/responses.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { watchPopover } from '../../ui/back-closes.ts'
import { SuggestedProduct } from './suggested-product.tsx'
import classes from './suggestions.module.css'
import { optionId, useCombobox, useTypedText } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Maximum number of categories offered when nothing is found. */
const maxOffered = 6

export interface SuggestionsProps {
  /** The search field, which remains part of its plain form. */
  field: HTMLInputElement
  /** The field was clicked before this code was loaded. */
  clicked: boolean
  /** A suggestion has been chosen. */
  onChoose?: () => void
}

/** The suggestions below the search field. */
export function Suggestions({ field, clicked, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('search')
  const popup = useRef<HTMLDivElement>(null)
  const combobox = { field, popup, listId: useId(), clicked }
  const typed = useTypedText(combobox)
  const { query, suggestions } = useSuggestions(typed.text)
  const offered = useOffered(suggestions)
  const opened = typed.wanted && suggestions !== undefined
  const isFound = suggestions !== undefined && suggestions.total > 0
  const products = suggestions?.products ?? []
  const count = products.length + offered.length + (isFound ? 1 : 0)
  useCombobox(combobox, typed, { opened: opened && count > 0, count })
  useEffect(() => {
    // On small screens the search lies over the header.
    const panel = field.closest<HTMLElement>('[popover]')
    return panel ? watchPopover(panel) : undefined
  }, [field])
  const choose = () => {
    field.value = ''
    typed.setText('')
    typed.close()
    onChoose?.()
  }
  const option = (index: number, href: string) => ({
    id: optionId(combobox.listId, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === typed.active,
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
          {products.length > 0 && (
            <Group title={t('products')}>
              {products.map((product, index) => (
                <PageLink key={product.id} {...option(index, paths.product(product.id))}>
                  <SuggestedProduct product={product} searched={query} />
                </PageLink>
              ))}
            </Group>
          )}
          {offered.length > 0 && (
            <Group title={t('categories')}>
              {offered.map(({ id, label }, index) => (
                <PageLink key={id} {...option(products.length + index, paths.category(id))}>
                  {label}
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
function useOffered(suggestions: Found | undefined): { id: string; label: string }[] {
  const language = useLanguage()
  const { data: all = [] } = trpc.catalog.categories.useQuery()
  if (!suggestions) return []
  const { categories, total } = suggestions
  const offered = total === 0 && categories.length === 0 ? all.slice(0, maxOffered) : categories
  return offered.map(({ id, name }) => ({ id, label: textIn(language, name) }))
}
