import { Box, DataList, Group, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntries, AuditEntryView } from '../../../shared/audit/entries.ts'
import { Hint } from '../kit/parts.tsx'
import { isEmpty, useSnapshotTexts } from './fact-text.ts'

interface HistoryItemProps {
  title: ReactNode
  /** When it was, and by whom. */
  text: ReactNode
  /** A button that takes it back or shows more. */
  action: ReactNode
  children: ReactNode
}

export function HistoryItem({ title, text, action, children }: HistoryItemProps) {
  return (
    <Box component="li" py="sm" style={{ borderTop: '1px solid var(--lys-line)' }}>
      <Group justify="space-between" align="start" gap="sm">
        <Box flex="1 1 16rem" miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <Hint>{text}</Hint>
        </Box>
        {action}
      </Group>
      {children}
    </Box>
  )
}

interface EntryChangesProps {
  entry: Pick<AuditEntryView, 'entity' | 'entityId' | 'before' | 'after'>
  names: AuditEntries['names']
}

/** The changes of an entry by field: struck through the value before, unless there was none, then the value after. */
export function EntryChanges({ entry, names }: EntryChangesProps) {
  const { t } = useTranslation('admin-audit')
  const { fieldText, valueText } = useSnapshotTexts(entry, names)
  const { before, after } = entry
  const fields = Object.keys(after ?? before ?? {}).filter((field) => !field.startsWith('textTimes.'))
  if (fields.length === 0) return null
  const list = (
    <DataList gap={6} mt="xs" style={{ overflowWrap: 'anywhere' }}>
      {fields.map((field) => (
        <DataList.Item key={field}>
          <DataList.ItemLabel w="9rem" flex="none">
            {fieldText(field)}
          </DataList.ItemLabel>
          <DataList.ItemValue>
            <Group gap="sm" align="baseline" style={{ whiteSpace: 'pre-line' }}>
              {before && !isEmpty(before[field]) && (
                <Text component="del" size="sm" c="dimmed" td="line-through" miw={0}>
                  <VisuallyHidden>{t('before')} </VisuallyHidden>
                  <Value text={valueText(field, before[field])} />
                </Text>
              )}
              {after && (
                <Text component="ins" size="sm" fw={500} td="none" miw={0}>
                  <VisuallyHidden>{t('after')} </VisuallyHidden>
                  <Value text={valueText(field, after[field])} />
                </Text>
              )}
            </Group>
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
  // An entry about a new or a deleted thing has all of its fields.
  if ((before && after) || fields.length <= 6) return list
  return (
    <details>
      <Box component="summary" py="xs" style={pressed}>
        {t('allFields', { count: fields.length })}
      </Box>
      {list}
    </details>
  )
}

const pressed = { cursor: 'pointer' } as const

/** Letters of a value that are shown at once: a description may have 20,000. */
const shownLetters = 300

function Value({ text }: { text: string }) {
  if (text.length <= shownLetters) return text
  return (
    <details>
      <summary style={pressed}>{text.slice(0, shownLetters).replaceAll(/\s+/g, ' ')}…</summary>
      {text}
    </details>
  )
}
