import { Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from './action-button.tsx'

/** The state of a query that a part of a page shows. */
export interface PartQuery<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch(): Promise<unknown>
}

interface QueryContentProps<Data> {
  query: PartQuery<Data>
  /** How high two rows of the content are about, such as `15rem`; by default it is a line of text. */
  height?: string
  children(data: Data): ReactNode
}

export function QueryContent<Data>({ query, height = '1.5rem', children }: QueryContentProps<Data>) {
  const { t } = useTranslation('common')
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure query={query} />
  return (
    <Stack gap="md" role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h={height} radius="md" />
      <Skeleton h={height} radius="md" />
    </Stack>
  )
}

export function LoadFailure({ query, text }: { query: Omit<PartQuery<unknown>, 'data'>; text?: string }) {
  const { t } = useTranslation('admin')
  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start" gap="md">
        <Text>{text ?? t('record.failed.text')}</Text>
        <ActionButton loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('record.failed.retry')}
        </ActionButton>
      </Stack>
    </Paper>
  )
}
