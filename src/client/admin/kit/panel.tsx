import { Box, Group, Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useId } from 'react'
import { Hint } from './hint.tsx'

interface PanelProps {
  title: ReactNode
  text?: ReactNode
  /** Before the title, such as the grip of a panel that can be dragged. */
  before?: ReactNode
  actions?: ReactNode
  /** Gets the focus when the element that had it was removed. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** The level of the title: 3 where the panel stands within another section. */
  order?: 2 | 3
  children: ReactNode
}

export function Panel({ title, text, before, actions, heading, order = 2, children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id} miw={0}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Group gap="xs" wrap="nowrap" flex="1 1 12rem" miw={0}>
            {before}
            <Box miw={0}>
              <Title order={order} id={id} ref={heading} tabIndex={-1}>
                {title}
              </Title>
              {text && (
                <Hint maw="40rem" mt={4}>
                  {text}
                </Hint>
              )}
            </Box>
          </Group>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
