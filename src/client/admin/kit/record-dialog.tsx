import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../ui/form/form.tsx'
import { DraftNotice } from '../../ui/form/use-draft.tsx'
import type { FormValues } from '../../ui/form/use-schema-form.ts'
import { Dialog } from './overlays.tsx'
import { ActionButton } from './parts.tsx'
import { ConflictDialog, type ConflictView } from './record-conflict.tsx'
import type { RecordForm } from './use-record.ts'

interface RecordDialogProps<Values extends FormValues, Extra extends object> extends ConflictView<Values & Extra> {
  record: RecordForm<Values, Extra>
  opened: boolean
  onClose(): void
  title: string
  /** On the buttons; "Cancel", and "Add" or "Save", when absent. */
  cancel?: string
  label?: string
  children: ReactNode
}

/** The form of a small record in a dialog above its list. Closing it without saving discards what was typed. */
export function RecordDialog<Values extends FormValues, Extra extends object>(props: RecordDialogProps<Values, Extra>) {
  const { record, opened, onClose, title, cancel, label, children, ...view } = props
  const { t } = useTranslation('admin')
  const { form, draft, conflict, isNew } = record
  const close = () => {
    // Escape closes the comparison above it alone.
    if (conflict) return
    draft.discard()
    onClose()
  }
  return (
    <>
      <Dialog opened={opened} onClose={close} title={title} size="md">
        <Form form={form}>
          <Stack gap="md">
            <DraftNotice draft={draft} files={draft.files} />
            {children}
            <Group justify="flex-end" gap="xs">
              <ActionButton onClick={close}>{cancel ?? t('record.cancel')}</ActionButton>
              <ActionButton variant="filled" type="submit" loading={form.working}>
                {label ?? t(isNew ? 'record.add' : 'record.save')}
              </ActionButton>
            </Group>
          </Stack>
        </Form>
      </Dialog>
      <ConflictDialog record={record} {...view} />
    </>
  )
}
