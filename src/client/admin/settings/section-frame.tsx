import { Box, Button, NavLink, Paper, Stack, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { PageProps } from '../../shell/page-data.ts'
import { trpc } from '../../shell/trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import type { FormValues } from '../../ui/form/use-schema-form.ts'
import { QueryContent } from '../kit/query-content.tsx'
import { recordOptions } from '../kit/record-page.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { SectionForm, type SectionSpec } from './section-form.tsx'
import { SectionHistory } from './section-history.tsx'
import classes from './settings.module.css'

/** A section, or a page that saves none: the services that the shop is connected to, and what is left to do. */
type PageName = SectionName | 'connections' | 'going-live'

const groups = [
  ['shop', ['identity', 'contact', 'look', 'home', 'legal']],
  ['selling', ['seller', 'checkout', 'mails', 'shop']],
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
      const name = getName(props.params)
      return (
        <div className={classes.page}>
          <SectionList current={name} />
          <Box flex={1} miw={0} maw="56rem">
            {name ? <Content {...props} /> : <Missing />}
          </Box>
        </div>
      )
    },
  })
}

export function createSectionPage<Values extends FormValues>(spec: SectionSpec<Values>) {
  return createSettingsPage({ getName: () => spec.name, Content: () => <LoadedSection spec={spec} /> })
}

/** The form of a section, and its history, once it is loaded. */
export function LoadedSection<Values extends FormValues>({ spec }: { spec: SectionSpec<Values> }) {
  const query = trpc.settingsAdmin.all.useQuery(undefined, recordOptions)
  const section = query.isFetchedAfterMount ? query.data?.settings[spec.name] : undefined
  return (
    <QueryContent query={{ ...query, data: section }} height="12rem">
      {(opened) => (
        <Stack gap="xl">
          <SectionForm spec={spec} opened={opened} />
          <SectionHistory name={spec.name} version={opened.version} />
        </Stack>
      )}
    </QueryContent>
  )
}

/** Links to all pages of the settings: a column with a short text for each, folded on a phone. */
function SectionList({ current }: { current: PageName | undefined }) {
  const { t } = useTranslation(['admin-settings', 'common'])
  return (
    <nav aria-label={t('sections.label')} className={classes.sections}>
      <div className={classes.wide}>
        <Links current={current} isDetailed />
      </div>
      {/* Not the paper itself, whose own display may come later than this one. */}
      <div className={classes.narrow}>
        {/* Anew after each choice: it closes. */}
        <Paper key={current} component="details" withBorder radius="md">
          <Box component="summary" p="sm" fw={600} style={{ cursor: 'pointer' }}>
            {t('sections.choose', { section: t(current ? `sections.${current}` : 'common:adminMenu.settings') })}
          </Box>
          <Box px="xs" pb="xs">
            <Links current={current} />
          </Box>
        </Paper>
      </div>
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
      <Stack
        component="ul"
        gap={2}
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={t(`sections.groups.${group}`)}
      >
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

function Missing() {
  const { t } = useTranslation('admin-settings')
  return (
    <EmptyState title={t('missing.title')} text={t('missing.text')}>
      <Button component={PageLink} href={paths.adminSettings()}>
        {t('missing.action')}
      </Button>
    </EmptyState>
  )
}
