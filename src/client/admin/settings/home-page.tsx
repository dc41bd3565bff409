import { Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { paths } from '../../../shared/paths.ts'
import { maxHomeSections, newHomeSection } from '../../../shared/settings/home.ts'
import { announce } from '../../shell/navigation/announcer.tsx'
import { convertToMarkdown } from '../kit/html-to-markdown.ts'
import { ActionButton, ActionLink } from '../kit/parts.tsx'
import { SortableList } from '../kit/sortable.tsx'
import { HomeItemPanel } from './home-item.tsx'
import { type HomeItem, type HomeValues, readItem, toHomeValues } from './home-values.ts'
import type { SectionFieldsProps, SectionSpec } from './section-form.tsx'
import { createSectionPage } from './section-frame.tsx'
import { FieldGroup } from './section-parts.tsx'

export const homeSpec: SectionSpec<HomeValues> = {
  name: 'home',
  fields: ['sections'],
  toValues: toHomeValues,
  async toData({ sections }) {
    const converted = sections.map(({ key: _key, ...section }) =>
      section.kind === 'text' ? convertToMarkdown(section, ['textEs', 'textEn']) : section,
    )
    return { sections: await Promise.all(converted) }
  },
  valuesSchema: z.pipe(
    z.object({ sections: z.array(z.unknown()) }),
    z.transform(({ sections }) => ({ sections: sections.flatMap(readItem) })),
  ),
  Fields: HomeFields,
}

export const { load, Page } = createSectionPage(homeSpec)

const addable = ['products', 'categories', 'text', 'banner'] as const

function HomeFields({ form }: SectionFieldsProps<HomeValues>) {
  const { t } = useTranslation('admin-home')
  const { sections } = form.form.values
  const list = useRef<HTMLDivElement>(null)
  const getKind = (item: HomeItem) => (item.kind === 'products' ? t(`sources.${item.source}`) : t(`kinds.${item.kind}`))
  /** Numbered where there are several of a kind. */
  const getName = (item: HomeItem) => {
    const alike = sections.filter((each) => getKind(each) === getKind(item))
    return alike.length > 1 ? `${getKind(item)} ${alike.indexOf(item) + 1}` : getKind(item)
  }
  const move = (from: number, to: number) => {
    const item = sections[from]
    if (!item || !sections[to]) return
    form.form.reorderListItem('sections', { from, to })
    announce(t('moved', { name: getName(item), number: to + 1 }))
  }
  const add = (kind: (typeof addable)[number]) => {
    const key = `new-${Date.now().toString(36)}-${sections.length}`
    form.form.insertListItem('sections', { ...structuredClone(newHomeSection[kind]), key })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-section="${key}"] h2`)?.focus())
  }
  const remove = (index: number) => {
    form.form.removeListItem('sections', index)
    list.current?.focus()
  }
  const keys = sections.map(({ key }) => key)
  return (
    <Stack ref={list} tabIndex={-1} gap="md" style={{ outline: 'none' }}>
      <Group>
        <ActionLink href={paths.home()} newTab>
          {t('open')}
        </ActionLink>
      </Group>
      <SortableList
        ids={keys}
        label={t('list')}
        layout="column"
        onMove={(key, over) => move(keys.indexOf(key), keys.indexOf(over))}
      >
        {sections.map((item, index) => (
          <HomeItemPanel
            key={item.key}
            item={item}
            index={index}
            name={getName(item)}
            count={sections.length}
            form={form}
            onStep={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </SortableList>
      <FieldGroup legend={t('add')} error={form.field('sections').error} disabled={sections.length >= maxHomeSections}>
        <Group gap="xs">
          {addable.map((kind) => (
            <ActionButton key={kind} onClick={() => add(kind)}>
              {kind === 'products' ? t('sources.chosen') : t(`kinds.${kind}`)}
            </ActionButton>
          ))}
        </Group>
      </FieldGroup>
    </Stack>
  )
}
