import { Paper, Stack, Text } from '@mantine/core'
import { ActionButton } from './action-button.tsx'

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
