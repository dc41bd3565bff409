import { Box, Code, List, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CheckReport } from '../../../shared/system/check-report.ts'
import { trpc } from '../../trpc.ts'
import { Panel } from '../kit/panel.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { StatusTag } from '../ui/status-tag.tsx'

/** Rows that are listed of each rule; the command lists all. */
const shown = 20

/** Checks all that holds in a healthy shop, when asked to. */
export function ShopCheck() {
  const { t } = useTranslation('admin-system')
  const query = trpc.system.check.useQuery(undefined, { enabled: false, retry: false, gcTime: 0 })
  const start = (
    <ActionButton loading={query.isFetching} onClick={() => void query.refetch()}>
      {t('check.start')}
    </ActionButton>
  )
  return (
    <Panel title={t('check.title')} text={t('check.text')} actions={start}>
      {/* Without a report it takes no room. */}
      <Stack
        gap="sm"
        role="status"
        mt={query.isFetched || query.isFetching ? 0 : 'calc(var(--mantine-spacing-md) * -1)'}
      >
        {query.isFetching && (
          <Text size="sm" c="dimmed">
            {t('check.running')}
          </Text>
        )}
        {!query.isFetching && query.isError && <StatusTag tone="failed">{t('check.failed')}</StatusTag>}
        {!query.isFetching && query.data && <Report report={query.data} />}
      </Stack>
    </Panel>
  )
}

function Report({ report: { faults, notes, rules } }: { report: CheckReport }) {
  const { t } = useTranslation('admin-system')
  const findings = [...faults, ...notes]
  return (
    <>
      {faults.length === 0 ? (
        <StatusTag tone="done">{t('check.good', { count: rules })}</StatusTag>
      ) : (
        <StatusTag tone="failed">{t('check.wrong', { count: faults.length })}</StatusTag>
      )}
      {faults.map((finding) => (
        <FindingRows key={finding.rule} finding={finding} />
      ))}
      {faults.some(({ fixable }) => fixable) && (
        <Text size="sm" c="dimmed">
          {t('check.repair')}
        </Text>
      )}
      {notes.length > 0 && (
        <Title order={3} size="1rem" fw={550}>
          {t('check.notes')}
        </Title>
      )}
      {notes.map((finding) => (
        <FindingRows key={finding.rule} finding={finding} />
      ))}
      {findings.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('check.english')}
        </Text>
      )}
    </>
  )
}

function FindingRows({ finding: { rule, text, items, more } }: { finding: CheckReport['notes'][number] }) {
  const { t } = useTranslation('admin-system')
  return (
    <details>
      <Box component="summary" py={8} style={{ cursor: 'pointer' }}>
        {t(`check.rules.${rule}` as 'check.rules.owner', { defaultValue: text })} ({items.length}
        {more && '+'})
      </Box>
      <List listStyleType="none" pl="md" lang="en" style={{ overflowWrap: 'anywhere' }}>
        {items.slice(0, shown).map(({ id, detail }) => (
          <List.Item key={`${id} ${detail}`}>
            <Code>{id}</Code> {detail}
          </List.Item>
        ))}
      </List>
    </details>
  )
}
