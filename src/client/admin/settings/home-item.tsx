import { Box, Flex, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { imagePath } from '../../../shared/paths.ts'
import { findFixedName, maxChosenProducts } from '../../../shared/settings/home.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { announce } from '../../shell/navigation/announcer.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Switch } from '../../ui/form/switch.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { TextPair } from '../kit/bilingual-fields.tsx'
import { ActionButton, Hint, Panel } from '../kit/parts.tsx'
import { RowAction, StepButtons } from '../kit/row-action.tsx'
import { DragHandle, useSortableItem } from '../kit/sortable.tsx'
import { languageOfField } from '../kit/use-bilingual-texts.ts'
import { type HomeItem, type HomeValues, useItemTexts } from './home-values.ts'
import { PictureField } from './picture-field.tsx'
import { FieldGroup } from './section-parts.tsx'

interface HomeItemPanelProps {
  item: HomeItem
  /** The position of the section, from 0. */
  index: number
  name: string
  count: number
  form: SchemaForm<HomeValues>
  onStep(by: -1 | 1): void
  onRemove(): void
}

export function HomeItemPanel(props: HomeItemPanelProps) {
  const { item, index, name, count, form, onStep, onRemove } = props
  const { t } = useTranslation('admin-home')
  const title = useId()
  const sortable = useSortableItem(item.key, name)
  const mayWrite = useMay('settings.write')
  return (
    <Box component="li" mb="md" {...sortable.item} data-section={item.key}>
      <Panel
        title={
          <Text span inherit id={title} c={item.hidden ? 'dimmed' : undefined}>
            {name}
          </Text>
        }
        before={mayWrite && <DragHandle {...sortable.button} />}
        actions={
          mayWrite && (
            <Flex>
              <StepButtons name={name} index={index} count={count} onStep={onStep} />
              {findFixedName(item) === undefined && (
                <RowAction icon={IconTrash} label={t('remove', { name })} onClick={onRemove} />
              )}
            </Flex>
          )
        }
      >
        <Switch
          label={t('shown')}
          checked={!item.hidden}
          aria-describedby={title}
          onChange={({ currentTarget }) => form.form.setFieldValue(`sections.${index}.hidden`, !currentTarget.checked)}
        />
        {!item.hidden && <ItemFields {...props} />}
      </Panel>
    </Box>
  )
}

function ItemFields({ item, index, form }: HomeItemPanelProps) {
  const { t } = useTranslation('admin-home')
  const { pairs, texts } = useItemTexts(form, item)
  const getPath = (field: string): `sections.${string}` => `sections.${index}.${field}`
  const hasBanner = item.kind === 'hero' || item.kind === 'banner'
  const getLabel = (field: string) => t(`fields.${field}` as 'fields.titleEs')
  const input = (field: string) => {
    const shared = { label: getLabel(field), lang: languageOfField(field), ...form.field(getPath(field)) }
    return item.kind === 'text' ? (
      <Textarea autosize minRows={5} description={t('markdown')} {...shared} />
    ) : (
      <TextInput autoComplete="off" {...shared} />
    )
  }
  return (
    <>
      {item.kind === 'hero' && <Hint>{t('heroNote')}</Hint>}
      {hasBanner && (
        <PictureField
          form={form}
          name={getPath('image')}
          label={t('picture.label')}
          note={t('picture.note')}
          preview={
            item.image && (
              <img
                src={imagePath(item.image, [960, 399])}
                width={240}
                height={100}
                alt={t('picture.alt')}
                style={{ maxWidth: '100%', height: 'auto' }}
              />
            )
          }
        />
      )}
      {pairs.map((pair) => (
        <TextPair key={pair[0]} texts={texts} pair={pair} labelOf={getLabel}>
          {input}
        </TextPair>
      ))}
      {item.kind === 'products' && item.source === 'chosen' && (
        <HomeProducts ids={item.products} path={getPath('products')} form={form} />
      )}
      {hasBanner && (
        <TextInput
          autoComplete="off"
          label={t('fields.link')}
          description={t('linkHint')}
          {...form.field(getPath('link'))}
        />
      )}
    </>
  )
}

interface HomeProductsProps {
  ids: readonly string[]
  /** The place of the list in the form. */
  path: `sections.${string}`
  form: SchemaForm<HomeValues>
}

function HomeProducts({ ids, path, form }: HomeProductsProps) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const search = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  const query = q.trim()
  const { data, isFetching } = trpc.catalog.suggest.useQuery({ q: query }, { enabled: query.length > 1 })
  const matches = query.length > 1 ? (data?.products ?? []).filter(({ id }) => !ids.includes(id)) : []
  const { data: cards } = trpc.catalog.cards.useQuery({ ids: [...ids] }, { enabled: ids.length > 0 })
  const getName = (id: string) => {
    const card = cards?.find((each) => each.id === id)
    if (card) return textIn(language, card.title)
    return cards ? t('products.gone', { id }) : id
  }
  const move = (from: number, to: number) => {
    form.form.reorderListItem(path, { from, to })
    announce(t('moved', { name: getName(ids[from] ?? ''), number: to + 1 }))
  }
  const remove = (index: number) => {
    form.form.removeListItem(path, index)
    search.current?.focus()
  }
  const add = (id: string) => {
    form.form.insertListItem(path, id)
    setQ('')
    search.current?.focus()
  }
  return (
    <FieldGroup
      legend={t('products.title', { count: ids.length, most: maxChosenProducts })}
      error={form.field(path).error}
    >
      <Stack gap="xs">
        {ids.length > 0 && (
          <Stack component="ol" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
            {ids.map((id, index) => {
              const name = getName(id)
              return (
                <Group component="li" key={id} justify="space-between" wrap="nowrap">
                  <Text size="sm">{name}</Text>
                  <Flex flex="none">
                    <StepButtons
                      name={name}
                      index={index}
                      count={ids.length}
                      onStep={(by) => move(index, index + by)}
                    />
                    <RowAction icon={IconTrash} label={t('remove', { name })} onClick={() => remove(index)} />
                  </Flex>
                </Group>
              )
            })}
          </Stack>
        )}
        {ids.length < maxChosenProducts && (
          <>
            <TextInput
              ref={search}
              data-field={path}
              label={t('products.search')}
              autoComplete="off"
              value={q}
              onChange={({ currentTarget }) => setQ(currentTarget.value)}
              // Enter would save the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <Text role="status" size="sm" c="dimmed">
              {query.length > 1 && !isFetching && t('products.found', { count: matches.length })}
            </Text>
            <Group gap="xs">
              {matches.map(({ id, title }) => (
                <ActionButton key={id} onClick={() => add(id)}>
                  {t('products.add', { name: textIn(language, title) })}
                </ActionButton>
              ))}
            </Group>
          </>
        )}
      </Stack>
    </FieldGroup>
  )
}
