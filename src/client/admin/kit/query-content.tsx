import { Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from './action-button.tsx'

interface QueryContentProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch(): Promise<unknown> }
  /** How high two rows of the content are about, such as `15rem`; by default it is a line of text. */
  height?: string
  children(data: Data): ReactNode
}

/** The content of a query: until it has loaded a skeleton, and a button that tries again when it could not be loaded. */
export function QueryContent<Data>({ query, height = '1.5rem', children }: QueryContentProps<Data>) {
  const { t } = useTranslation(['admin', 'common'])
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure text={t('record.failed.text')} retry={t('record.failed.retry')} query={query} />
  return (
    <Stack gap="md" role="status" aria-busy="true">
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      <Skeleton h={height} radius="md" />
      <Skeleton h={height} radius="md" />
    </Stack>
  )
}

interface LoadFailureProps {
  text: string
  /** On the button. */
  retry: string
  query: { refetch(): Promise<unknown>; isFetching: boolean }
}

/** Shown instead of data that could not be loaded, with a button that tries again. */
export function LoadFailure({ text, retry, query }: LoadFailureProps) {
  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start" gap="md">
        <Text>{text}</Text>
        <ActionButton loading={query.isFetching} onClick={() => void query.refetch()}>
          {retry}
        </ActionButton>
      </Stack>
    </Paper>
  )
}
