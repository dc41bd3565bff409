import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '../../../shared/settings/entities.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { refreshShop } from '../../shell/shop-change.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { describeConflict, type SectionConflict } from './section-version.ts'

/** Saves a section, and returns it as it is stored then; when another admin has saved it meanwhile, `conflict` says what they changed. */
export function useSectionSave(name: SectionName) {
  const { t } = useTranslation('admin-settings')
  const { shop } = usePageEnvironment()
  const showFailure = useShowFailure('adminSave')
  const utils = trpc.useUtils()
  const call = trpc.settingsAdmin.save.useMutation()
  const [conflict, setConflict] = useState<SectionConflict>()

  const askForChanges = async (version: number, data: Record<string, unknown>) => {
    const [{ settings }, { changes }] = await Promise.all([
      utils.client.settingsAdmin.all.query(),
      utils.client.settingsAdmin.history.query({ section: name }),
    ])
    const theirs = settings[name]
    if (theirs) setConflict(describeConflict(theirs, { version, data }, changes))
  }
  const save = async (version: number, data: Record<string, unknown>, saved: string = t('saved')) => {
    let stored: Section
    try {
      stored = await call.mutateAsync({ section: name, version, data })
    } catch (error) {
      const body = errorBodyOf(error)
      if (body?.key !== 'errors:editConflict') return { error: showFailure(error) }
      await askForChanges(version, data).catch(showFailure)
      return { error: undefined }
    }
    void refreshShop(shop, name === 'identity' ? String(stored.data.name) : undefined)
    showAlert({ message: saved, tone: 'success' })
    return { stored, error: undefined }
  }
  /** Shows what was saved, with its history and the versions of legal texts. */
  const refresh = () => utils.settingsAdmin.invalidate()
  return { save, refresh, conflict, dismiss: () => setConflict(undefined) }
}
