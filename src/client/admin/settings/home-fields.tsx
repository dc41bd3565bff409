import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { maxHomeSections, newHomeSection } from '../../../shared/settings/home.ts'
import { announce } from '../../navigation/announcer.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { moveItem, SortableList } from '../kit/sortable.tsx'
import { type TextForm, useBilingualTexts } from '../texts/use-bilingual-texts.ts'
import { ActionButton, ActionLink } from '../ui/action-button.tsx'
import classes from './home-fields.module.css'
import { HomeItemPanel } from './home-item-panel.tsx'
import { type HomeItem, readItems, textPairsOf, textsIn } from './home-items.ts'

type Values = Record<string, string>

/** The sections of the home page in the form, which holds them as one value. */
export function useHomeItems({ form }: SchemaForm<Values>) {
  const items = readItems(form.values.sections ?? '')
  const write = (next: readonly HomeItem[]) => form.setFieldValue('sections', JSON.stringify(next))
  /** Of the present value: an answer that arrives late changes no older one. */
  const change = (key: string, fields: object) =>
    write(readItems(form.getValues().sections ?? '').map((item) => (item.key === key ? { ...item, ...fields } : item)))
  return { items, write, change }
}

/** The texts of the sections, for the buttons that translate them. */
function useHomeTexts(form: SchemaForm<Values>, { items, change }: ReturnType<typeof useHomeItems>) {
  const facade: TextForm = {
    values: textsIn(items),
    getInitialValues: () => textsIn(readItems(form.form.getInitialValues().sections ?? '')),
    setFieldValue(name: string, text: string) {
      const [key = '', field = ''] = name.split('.')
      change(key, { [field]: text })
    },
    clearFieldError: () => undefined,
    getInputNode: (name: string) => form.element.current?.querySelector<HTMLElement>(`[data-text="${name}"]`),
  }
  return useBilingualTexts({ form: facade }, { pairs: textPairsOf(items), times: {} })
}

const addable = ['products', 'categories', 'text', 'banner'] as const

/** What the home page shows, from top to bottom: moved, hidden, added, removed and edited. */
export function HomeFields({ form }: { form: SchemaForm<Values> }) {
  const { t } = useTranslation('admin-home')
  const home = useHomeItems(form)
  const { items, write, change } = home
  const texts = useHomeTexts(form, home)
  const list = useRef<HTMLDivElement>(null)
  const kindOf = (item: HomeItem) => (item.kind === 'products' ? t(`sources.${item.source}`) : t(`kinds.${item.kind}`))
  /** Numbered where there are several of a kind. */
  const nameOf = (item: HomeItem) => {
    const alike = items.filter((each) => kindOf(each) === kindOf(item))
    const number = alike.findIndex(({ key }) => key === item.key) + 1
    return alike.length > 1 ? `${kindOf(item)} ${number}` : kindOf(item)
  }
  const move = (item: HomeItem | undefined, to: number) => {
    if (!item) return
    write(moveItem(items, item, to))
    announce(t('moved', { name: nameOf(item), number: to + 1 }))
  }
  const add = (kind: (typeof addable)[number]) => {
    const key = `new-${Date.now().toString(36)}-${items.length}`
    write([...items, { ...structuredClone(newHomeSection[kind]), key } as HomeItem])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-section="${key}"]`)?.focus())
  }
  const remove = (key: string) => {
    write(items.filter((item) => item.key !== key))
    list.current?.focus()
  }
  const { error } = form.field('sections')
  return (
    <div ref={list} tabIndex={-1} className={classes.region}>
      <p>
        <ActionLink href={paths.home()} newTab>
          {t('open')}
        </ActionLink>
      </p>
      <SortableList
        ids={items.map(({ key }) => key)}
        label={t('list')}
        layout="column"
        className={classes.list}
        onMove={(key, over) => {
          const item = items.find((each) => each.key === key)
          move(
            item,
            items.findIndex((each) => each.key === over),
          )
        }}
      >
        {items.map((item, index) => (
          <HomeItemPanel
            key={item.key}
            item={item}
            index={index}
            name={nameOf(item)}
            isLast={index === items.length - 1}
            form={form}
            texts={texts}
            onChange={(fields) => change(item.key, fields)}
            onStep={(by) => move(item, index + by)}
            onRemove={() => remove(item.key)}
          />
        ))}
      </SortableList>
      <p role="alert" className={classes.error}>
        {error}
      </p>
      <fieldset className={classes.adding} disabled={items.length >= maxHomeSections}>
        <legend>{t('add')}</legend>
        {addable.map((kind) => (
          <ActionButton key={kind} onClick={() => add(kind)}>
            {kind === 'products' ? t('sources.chosen') : t(`kinds.${kind}`)}
          </ActionButton>
        ))}
      </fieldset>
    </div>
  )
}
