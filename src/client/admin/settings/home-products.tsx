import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { maxChosenProducts } from '../../../shared/settings/home.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { announce } from '../../navigation/announcer.tsx'
import { trpc } from '../../trpc.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { moveItem } from '../kit/sortable.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { RowAction } from '../ui/row-action.tsx'
import classes from './home-fields.module.css'

interface HomeProductsProps {
  ids: readonly string[]
  error: string | undefined
  onChange: (ids: readonly string[]) => void
}

/** The products of a section, found by a search. */
export function HomeProducts({ ids, error, onChange }: HomeProductsProps) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const search = useRef<HTMLInputElement>(null)
  const { data: cards } = trpc.catalog.cards.useQuery({ ids: [...ids] }, { enabled: ids.length > 0 })
  const nameOf = (id: string) => {
    const card = cards?.find((each) => each.id === id)
    if (card) return textIn(language, card.title)
    return cards ? t('products.gone', { id }) : id
  }
  const step = (id: string, by: -1 | 1) => {
    const to = ids.indexOf(id) + by
    onChange(moveItem(ids, id, to))
    announce(t('moved', { name: nameOf(id), number: to + 1 }))
  }
  return (
    <fieldset className={classes.products}>
      <legend className={classes.label}>{t('products.title', { count: ids.length, most: maxChosenProducts })}</legend>
      {ids.length > 0 && (
        <ol className={classes.chosen}>
          {ids.map((id, index) => (
            <li key={id} className={classes.product}>
              <span>{nameOf(id)}</span>
              <span className={classes.actions}>
                <RowAction
                  icon={IconArrowUp}
                  label={t('earlier', { name: nameOf(id) })}
                  disabled={index === 0}
                  onClick={() => step(id, -1)}
                />
                <RowAction
                  icon={IconArrowDown}
                  label={t('later', { name: nameOf(id) })}
                  disabled={index === ids.length - 1}
                  onClick={() => step(id, 1)}
                />
                <RowAction
                  icon={IconTrash}
                  label={t('remove', { name: nameOf(id) })}
                  onClick={() => {
                    onChange(ids.filter((each) => each !== id))
                    search.current?.focus()
                  }}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <p role="alert" className={classes.error}>
        {error}
      </p>
      {ids.length < maxChosenProducts && (
        <ProductSearch input={search} ids={ids} onChoose={(id) => onChange([...ids, id])} />
      )}
    </fieldset>
  )
}

interface ProductSearchProps {
  input: React.RefObject<HTMLInputElement | null>
  ids: readonly string[]
  onChoose: (id: string) => void
}

function ProductSearch({ input, ids, onChoose }: ProductSearchProps) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const [q, setQ] = useState('')
  const wanted = q.trim()
  const { data, isFetching } = trpc.catalog.suggest.useQuery({ q: wanted }, { enabled: wanted.length > 1 })
  const found = wanted.length > 1 ? (data?.products ?? []).filter(({ id }) => !ids.includes(id)) : []
  return (
    <>
      <TextInput
        ref={input}
        size="md"
        label={t('products.search')}
        classNames={fieldClasses}
        autoComplete="off"
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={classes.note}>
        {wanted.length > 1 && !isFetching && t('products.found', { count: found.length })}
      </p>
      <div className={classes.found}>
        {found.map(({ id, title }) => (
          <ActionButton
            key={id}
            onClick={() => {
              onChoose(id)
              setQ('')
              input.current?.focus()
            }}
          >
            {t('products.add', { name: textIn(language, title) })}
          </ActionButton>
        ))}
      </div>
    </>
  )
}
