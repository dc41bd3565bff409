import { Badge, Box, Button, NavLink, Paper, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { SectionChange } from '../../../shared/settings/entities.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { PageProps } from '../../shell/page-data.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import type { FormValues } from '../../ui/form/use-schema-form.ts'
import { EmptyState } from '../../ui/page-parts.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { EntryChanges, HistoryItem } from '../audit/entry-changes.tsx'
import { Paging } from '../kit/paging.tsx'
import { Hint, Panel, QueryContent } from '../kit/parts.tsx'
import { recordOptions } from '../kit/record-page.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { SectionConflictDialog, SectionForm, type SectionSpec, useRestore } from './section-form.tsx'
import classes from './settings.module.css'

/** A section of the settings, or a page without a form: connected services, and the steps before going live. */
type PageName = SectionName | 'connections' | 'going-live'

const groups = [
  ['shop', ['identity', 'contact', 'look', 'home', 'legal']],
  ['selling', ['seller', 'shipping', 'taxes', 'checkout', 'mails', 'shop', 'documents']],
  ['technical', ['generator', 'connections', 'demo', 'going-live']],
] as const satisfies readonly (readonly [string, readonly PageName[]])[]

interface SettingsPage {
  /** The page at an address; undefined where there is none. */
  getName(params: PageProps['params']): PageName | undefined
  Content: ComponentType<PageProps>
}

/** A page of the settings: beside it, or above it on a phone, the list of all. */
export function createSettingsPage({ getName, Content }: SettingsPage) {
  return createAdminPage({
    title(params) {
      const name = getName(params)
      return name ? `admin-settings:sections.${name}` : 'common:adminMenu.settings'
    },
    breadcrumb: (t) => [{ label: t('common:adminMenu.settings'), href: paths.adminSettings() }],
    note(params) {
      const name = getName(params)
      return name && `admin-settings:notes.${name}`
    },
    Content(props) {
      const { t } = useTranslation('admin-settings')
      const name = getName(props.params)
      return (
        <div className={classes.page}>
          <SectionList current={name} />
          <Box flex={1} miw={0} maw="56rem">
            {name ? (
              <Content {...props} />
            ) : (
              <EmptyState title={t('missing.title')} text={t('missing.text')}>
                <Button component={PageLink} href={paths.adminSettings()}>
                  {t('missing.action')}
                </Button>
              </EmptyState>
            )}
          </Box>
        </div>
      )
    },
  })
}

export function createSectionPage<Values extends FormValues>(spec: SectionSpec<Values>) {
  return createSettingsPage({ getName: () => spec.name, Content: () => <LoadedSection spec={spec} /> })
}

interface LoadedSectionProps<Values extends FormValues> {
  spec: SectionSpec<Values>
  /** Between the form and its history. */
  children?: ReactNode
}

export function LoadedSection<Values extends FormValues>({ spec, children }: LoadedSectionProps<Values>) {
  const query = trpc.settingsAdmin.all.useQuery(undefined, recordOptions)
  const section = query.isFetchedAfterMount ? query.data?.settings[spec.name] : undefined
  return (
    <QueryContent query={{ ...query, data: section }} height="12rem">
      {(opened) => (
        <Stack gap="xl">
          <SectionForm spec={spec} opened={opened} />
          {children}
          <SectionHistory name={spec.name} version={opened.version} />
        </Stack>
      )}
    </QueryContent>
  )
}

const plainList = { m: 0, p: 0, style: { listStyle: 'none' } } as const

/** Links to all pages of the settings: a column with a short text for each, folded on a phone. */
function SectionList({ current }: { current: PageName | undefined }) {
  const { t } = useTranslation(['admin-settings', 'common'])
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  return (
    <nav aria-label={t('sections.label')} className={classes.sections}>
      {isWide ? (
        <Links current={current} isDetailed />
      ) : (
        // Anew after each choice: it closes.
        <Paper key={current} component="details" withBorder radius="md">
          <Box component="summary" p="sm" fw={600} style={{ cursor: 'pointer' }}>
            {t('sections.choose', { section: t(current ? `sections.${current}` : 'common:adminMenu.settings') })}
          </Box>
          <Box px="xs" pb="xs">
            <Links current={current} />
          </Box>
        </Paper>
      )}
    </nav>
  )
}

function Links({ current, isDetailed = false }: { current: PageName | undefined; isDetailed?: boolean }) {
  const { t } = useTranslation('admin-settings')
  return groups.map(([group, names]) => (
    <Box key={group} mb="sm">
      <Text size="xs" c="dimmed" fw={600} px="sm" mb={4}>
        {t(`sections.groups.${group}`)}
      </Text>
      <Stack component="ul" aria-label={t(`sections.groups.${group}`)} gap={2} {...plainList}>
        {names.map((name) => (
          <li key={name}>
            <NavLink
              component={PageLink}
              color="gray"
              py={5}
              mih="var(--admin-control)"
              href={paths.adminSettingsSection(name)}
              label={t(`sections.${name}`)}
              description={isDetailed && t(`sections.about.${name}`)}
              active={name === current}
              aria-current={name === current ? 'page' : undefined}
            />
          </li>
        ))}
      </Stack>
    </Box>
  ))
}

/** The versions of a section, the newest first; restoring one makes a new version. */
export function SectionHistory({ name, version }: { name: SectionName; version: number }) {
  const { t } = useTranslation('admin-settings')
  const [page, setPage] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  const query = trpc.settingsAdmin.history.useQuery({ section: name, page }, { placeholderData: keepPreviousData })
  const { data, isFetching } = query
  const { restore, actor, ...record } = useRestore(name)
  /** Shows another page from its beginning. The pressed button may be disabled there, and would lose the focus. */
  const turn = (next: number) => {
    setPage(next)
    heading.current?.focus()
  }
  return (
    <Panel title={t('history.title')} heading={heading}>
      {data?.changes.length === 0 && <Hint>{t('history.empty')}</Hint>}
      <Stack component="ol" aria-busy={isFetching} gap={0} {...plainList}>
        {data?.changes.map((change) => (
          <Version
            key={change.version}
            name={name}
            change={change}
            isCurrent={change.version === version}
            onRestore={() => void restore(change, version)}
          />
        ))}
      </Stack>
      {data && <Paging page={page} pages={data.pages} onPage={turn} />}
      <SectionConflictDialog name={name} record={record} actor={actor} />
    </Panel>
  )
}

interface VersionProps {
  name: SectionName
  change: SectionChange
  isCurrent: boolean
  onRestore: () => void
}

function Version({ name, change, isCurrent, onRestore }: VersionProps) {
  const { t } = useTranslation('admin-settings')
  const mayWrite = useMay('settings.write')
  const { version, at, actor, changes, data } = change
  const isFirst = version === 0
  // Nothing of a damaged version can be read.
  const isReadable = Object.keys(data).length > 0
  const read = (side: 'before' | 'after') => Object.fromEntries(changes.map((each) => [each.field, each[side]]))
  return (
    <HistoryItem
      title={isFirst ? t('history.first') : t('history.version', { version })}
      text={
        isFirst ? (
          t('history.firstNote')
        ) : (
          <>
            <ShopTime at={at} /> · {actor}
          </>
        )
      }
      action={
        isCurrent ? (
          <Badge color="gray">{t('history.present')}</Badge>
        ) : (
          mayWrite &&
          isReadable && (
            <Button
              variant="default"
              aria-label={isFirst ? t('history.restoreFirst') : t('history.restoreOf', { version })}
              onClick={onRestore}
            >
              {t('history.restore')}
            </Button>
          )
        )
      }
    >
      {!isReadable && <Text size="sm">{t('history.unreadable')}</Text>}
      {changes.length === 0 && !isFirst && isReadable && <Text size="sm">{t('history.nothing')}</Text>}
      <EntryChanges
        entry={{ entity: 'settings', entityId: name, before: read('before'), after: read('after') }}
        names={{}}
      />
    </HistoryItem>
  )
}
