import { Box, Popover, Progress, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type Generation,
  type Generations,
  generationSorts,
  generationsQuerySchema,
  offlineGenerator,
} from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { ActionLink, Hint } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import {
  BulkActions,
  ProductActions,
  type ProductChanges,
  UndoBar,
  useProductChanges,
} from '../products/product-changes.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { FilterButton, ParameterFilter } from '../table/list-filters.tsx'
import { listOptions, useListQuery } from '../table/use-list-query.ts'
import { useGenerationColumns } from './generation-columns.tsx'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.generator',
  Actions: WizardLink,
  Content: GenerationList,
})

function WizardLink() {
  const { t } = useTranslation('admin-generator')
  if (!useMay('catalogue.write')) return null
  return (
    <ActionLink variant="filled" href={paths.wizard()} icon={IconSparkles}>
      {t('generate')}
    </ActionLink>
  )
}

const filters = ['', 'approval', 'visitors', 'done', 'failed'] as const

/** How often the list is refreshed while a generation is in progress. */
const pollMs = 2000

function GenerationList() {
  const { t } = useTranslation('admin-generator')
  const { list, query } = useGenerationsQuery()
  const changes = useProductChanges()
  const columns = useGenerationColumns()
  const mayWrite = useMay('catalogue.write')
  const generations = trpc.generator.list.useQuery(query, {
    ...listOptions,
    refetchInterval: ({ state }) =>
      state.data?.generations.some(({ status }) => status === 'working') ? pollMs : false,
  })
  const rows = generations.data?.generations
  return (
    <>
      <AdminTable
        name="generations"
        texts="admin-generator"
        columns={columns}
        source={generations}
        call="statistics"
        rows={rows}
        query={list}
        actions={({ product }) =>
          product &&
          product.state !== 'deleted' && (
            <ProductActions
              {...{ id: product.id, title: product.title, changes }}
              isUnapproved={product.state === 'approval'}
              isShown={product.state !== 'hidden'}
            />
          )
        }
        bulk={mayWrite && ((ids, clear) => <Selected rows={rows ?? []} ids={ids} changes={changes} onDone={clear} />)}
        filters={
          <>
            <ParameterFilter
              parameter="only"
              label={t('filters.label')}
              values={filters}
              text={(only) => t(`filters.${only || 'all'}`)}
            />
            <GeneratorUse list={generations.data} />
          </>
        }
        empty={<p>{query.only ? t('emptyFilter') : t('empty')}</p>}
      />
      <UndoBar changes={changes} />
    </>
  )
}

/** The state of the list and the query for its generations; invalid parameters of the address are ignored. */
function useGenerationsQuery() {
  const list = useListQuery('-createdAt')
  const only = generationsQuerySchema.shape.only.safeParse(list.get('only') || undefined).data
  const sort = generationSorts.find((known) => known === list.sort) ?? '-createdAt'
  return { list, query: { q: list.q.slice(0, 200), page: list.page, limit: list.limit, sort, ...(only && { only }) } }
}

interface SelectedProps {
  rows: readonly Generation[]
  ids: readonly string[]
  changes: ProductChanges
  onDone: () => void
}

/** Bulk actions for the products of the selected rows, without deleted ones. */
function Selected({ rows, ids, changes, onDone }: SelectedProps) {
  const { t } = useTranslation('admin-generator')
  const products = rows
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ product }) => (product && product.state !== 'deleted' ? [product.id] : []))
  if (products.length === 0) return <p>{t('noProducts')}</p>
  return <BulkActions ids={[...new Set(products)]} changes={changes} onDone={onDone} />
}

const twoColumns = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1rem 1.5rem', outline: 'none' } as const

/** Today's budget on a button, which shows the use of today and of this month, and the models. */
function GeneratorUse({ list }: { list: Generations | undefined }) {
  const { t } = useTranslation('admin-generator')
  const language = useLanguage()
  const format = (value: number) => formatNumber(value, language)
  if (!list) return null
  const { budget, use, writer, painter } = list
  const today = t('use.of', { used: format(budget.used), limit: format(budget.limit) })
  const tokens = ({ inputTokens, outputTokens }: Generations['use']['today']) =>
    t('use.tokens', { tokens: format(inputTokens + outputTokens) })
  const countMade = ({ generations, pictures }: Generations['use']['today']) =>
    t('use.made', {
      generations: t('use.products', { count: generations }),
      pictures: t('use.pictures', { count: pictures }),
    })
  const usedPercent = (100 * budget.used) / Math.max(1, budget.limit)
  const figures = [
    {
      name: t('use.budgetToday'),
      value: today,
      details: <Progress value={usedPercent} mt={6} aria-label={t('use.budgetToday')} />,
    },
    { name: t('use.today'), value: tokens(use.today), details: countMade(use.today) },
    { name: t('use.month'), value: tokens(use.month), details: countMade(use.month) },
    {
      name: t('use.writer'),
      value: writer === offlineGenerator ? t('offline') : writer,
      details: painter ? t('use.painter', { painter }) : t('use.drawn'),
    },
  ]
  return (
    <Popover position="bottom-start" shadow="md" zIndex={90} trapFocus returnFocus>
      <Popover.Target>
        <FilterButton label={t('use.budget', { today })} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('use.label')} maw="calc(100vw - 2rem)">
        {/* Nothing in it can be pressed, so that it takes the focus itself. */}
        <Box component="dl" m={0} style={twoColumns} tabIndex={-1} data-autofocus>
          {figures.map(({ name, value, details }) => (
            <div key={name}>
              <Text component="dt" size="sm" c="dimmed">
                {name}
              </Text>
              <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
                {value}
                <Hint span display="block">
                  {details}
                </Hint>
              </Text>
            </div>
          ))}
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}
