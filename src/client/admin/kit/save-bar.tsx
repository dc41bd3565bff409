import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from './parts.tsx'
import classes from './save-bar.module.css'

interface SaveBarProps {
  working: boolean
  changed: boolean
  /** On the button that saves; "Save" when absent. */
  label?: string
  /** Takes the place of the words that say whether there are changes, such as the progress of an upload. */
  state?: ReactNode
  children?: ReactNode
}

/** Sticks to the bottom of the window: whether a form has changes, and the buttons that leave or save it. */
export function SaveBar({ working, changed, label, state, children }: SaveBarProps) {
  const { t } = useTranslation('admin')
  return (
    <Paper withBorder shadow="md" px="md" py="xs" className={classes.bar}>
      <Group justify="space-between" gap="sm">
        <Group flex="1 1 6rem">
          {state ?? (
            <Text size="sm" c="dimmed" role="status">
              {t(changed ? 'record.changed' : 'record.unchanged')}
            </Text>
          )}
        </Group>
        <Group gap="xs">
          {children}
          <ActionButton variant="filled" type="submit" loading={working} aria-keyshortcuts="Control+S Meta+S">
            {label ?? t('record.save')}
          </ActionButton>
        </Group>
      </Group>
    </Paper>
  )
}
