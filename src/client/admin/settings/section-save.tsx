import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type Section, sectionSchema } from '../../../shared/settings/entities.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { showAlert } from '../../alerts.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { refreshShop } from '../../shell/shop-change.ts'
import { trpc } from '../../trpc.ts'
import { ConflictDialog, type RecordConflictState } from '../kit/record-conflict.tsx'
import { awaitSave } from '../kit/use-record.ts'
import { useFieldLabel, useShownValue } from './field-texts.ts'

/** Saves a section over a version. @returns what is stored then, a conflict, or the error's body */
export function useSectionSave(name: SectionName) {
  const { t } = useTranslation('admin-settings')
  const { shop } = usePageEnvironment()
  const utils = trpc.useUtils()
  const call = trpc.settingsAdmin.save.useMutation()
  return async ({ version, data }: Section, message: string = t('saved')) => {
    const result = await awaitSave(call.mutateAsync({ section: name, version, data }))
    if ('saved' in result) {
      void refreshShop(shop, name === 'identity' ? String(result.saved.data.name) : undefined)
      showAlert({ message, tone: 'success' })
      return result
    }
    const error = 'error' in result ? result.error : undefined
    const { data: remote } = z.safeParse(sectionSchema, error?.conflict?.stored)
    if (!remote) return { error }
    const readActor = async () => (await utils.client.settingsAdmin.all.query()).settings[name]?.updatedBy
    return { error, remote, actor: await readActor().catch(() => undefined) }
  }
}

interface SectionConflictDialogProps<Values> {
  name: SectionName
  record: RecordConflictState<Values>
  /** Who has saved the section meanwhile; undefined where that cannot be read. */
  actor: string | undefined
}

/** Asks field by field whether a section keeps what somebody else has saved meanwhile. */
export function SectionConflictDialog<Values>({ name, record, actor }: SectionConflictDialogProps<Values>) {
  const { t } = useTranslation('admin-settings')
  const getLabel = useFieldLabel(name)
  const showValue = useShownValue(name)
  return (
    <ConflictDialog<Values>
      record={record}
      text={actor && t('conflict.text', { actor })}
      getLabel={getLabel}
      show={(field, values) => {
        const value = values[field]
        // A long text is compared as a whole.
        return typeof value === 'string' && value.length > 100 ? value : showValue(field, value)
      }}
    />
  )
}
