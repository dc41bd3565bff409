import { Anchor, DataList, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntries, AuditEntryView } from '../../../shared/audit/entries.ts'
import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import { paths } from '../../../shared/paths.ts'
import { shownTime } from '../../../shared/shop-time.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { useMay, useMayOpen } from '../../shell/session/staff.tsx'
import { refreshShop } from '../../shell/shop-change.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { ComparisonDialog } from '../kit/overlays.tsx'
import { ActionButton } from '../kit/parts.tsx'
import { useRefreshCatalog } from '../kit/use-catalog-action.tsx'
import { leaveThen } from '../kit/use-unsaved-guard.ts'
import { EntryChanges, HistoryItem, useSnapshotTexts } from './entry-changes.tsx'

interface EntryListProps extends Pick<AuditEntries, 'entries' | 'names'> {
  /** False in the history of one thing, which everybody sees it is about. */
  withSubject?: boolean
  onUndone?: (() => Promise<unknown>) | undefined
}

/** The call that undoes an entry: that of the settings, zones of delivery and rates of VAT among them, or the catalogue's. */
const chooseUndo = ({ entity }: Pick<AuditEntryView, 'entity'>) =>
  ['settings', 'shipping-zone', 'tax-rate'].includes(entity) ? 'settings' : 'catalogue'

/** The page that edits the thing of an entry. */
function findPath({ entity, entityId }: AuditEntryView): string | undefined {
  if (entity === 'product') return paths.adminProductEdit(entityId)
  if (entity === 'category') return paths.adminCategoryEdit(entityId)
  if (entity === 'option') return paths.adminOptions()
  if (entity === 'size-guide') return paths.adminSizeGuideEdit(entityId)
  if (entity === 'maker') return paths.adminMakerEdit(entityId)
  if (entity === 'order') return paths.adminOrder(entityId)
  if (entity === 'settings') return paths.adminSettingsSection(entityId)
  if (entity === 'shipping-zone') return paths.adminZoneEdit(entityId)
  if (entity === 'tax-rate') return paths.adminSettingsSection('taxes')
  if (entity === 'staff' || entity === 'invitation') return paths.adminStaff()
  return entity === 'mail' ? paths.adminMails() : undefined
}

export function EntryList({ entries, names, withSubject = false, onUndone }: EntryListProps) {
  const { t } = useTranslation('admin-audit')
  const { shop } = usePageEnvironment()
  const { undo, working, conflict, dismiss } = useUndo(onUndone)
  const mayUndo = { settings: useMay('settings.write'), catalogue: useMay('catalogue.write') }
  const nameChange = ({ action }: AuditEntryView) => t(`actions.${action}` as 'actions.edit', { defaultValue: action })
  return (
    <>
      <Stack component="ol" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {entries.map((entry) => (
          <HistoryItem
            key={entry.id}
            title={
              <>
                {nameChange(entry)}
                {withSubject && <Subject entry={entry} />}
              </>
            }
            text={
              <>
                <ShopTime at={entry.at} /> ·{' '}
                {entry.actorName ||
                  t(`actors.${entry.actorKind}` as 'actors.system', { defaultValue: entry.actorKind })}
                {entry.undoneBy && ` · ${t('undone')}`}
              </>
            }
            action={
              entry.undoable &&
              mayUndo[chooseUndo(entry)] && (
                <ActionButton
                  icon={IconArrowBackUp}
                  loading={working === entry.id}
                  aria-label={t('undo.of', { change: nameChange(entry), time: shownTime(entry.at, shop.timeZone) })}
                  onClick={() => leaveThen(() => void undo(entry))}
                >
                  {t('undo.action')}
                </ActionButton>
              )
            }
          >
            <EntryChanges entry={entry} names={names} />
          </HistoryItem>
        ))}
      </Stack>
      {conflict && <UndoConflict {...conflict} names={names} onClose={dismiss} />}
    </>
  )
}

function Subject({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation(['admin-audit', 'admin-settings'])
  const language = useLanguage()
  const mayOpen = useMayOpen()
  const { entity, entityId, entityName, after } = entry
  const path = findPath(entry)
  const section = t(`admin-settings:sections.${entityId}` as 'admin-settings:sections.identity', {
    defaultValue: entityId,
  })
  const name = entity === 'settings' ? section : entityName[language]
  const kind = t(`entities.${entity}` as 'entities.product', { defaultValue: entity })
  // A deleted thing has no page any more.
  const isLinked = path !== undefined && after !== null && mayOpen(path)
  return (
    <>
      {` · ${kind}`}
      {name && ': '}
      {isLinked && name ? (
        <Anchor component={PageLink} href={path}>
          {name}
        </Anchor>
      ) : (
        name
      )}
    </>
  )
}

interface UndoConflictProps extends RefusedUndo {
  names: AuditEntries['names']
  onClose: () => void
}

/** Reads a value of the conflict, in which anything but a text is JSON. */
function parseValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Says which fields have changed since, beside what the undo would have written. */
function UndoConflict({ entry, fields, names, onClose }: UndoConflictProps) {
  const { t } = useTranslation('admin-audit')
  const { fieldText, valueText } = useSnapshotTexts(entry, names)
  return (
    <ComparisonDialog
      title={t('conflict.title')}
      onClose={onClose}
      buttons={
        <ActionButton variant="filled" onClick={onClose}>
          {t('conflict.close')}
        </ActionButton>
      }
    >
      <p>{t('conflict.text')}</p>
      <DataList orientation="vertical" mt="sm" style={{ overflowWrap: 'anywhere' }}>
        {fields.map(({ field, now }) => (
          <DataList.Item key={field}>
            <DataList.ItemLabel>{fieldText(field)}</DataList.ItemLabel>
            <DataList.ItemValue>{t('conflict.now', { value: valueText(field, parseValue(now)) })}</DataList.ItemValue>
            <DataList.ItemValue>
              {t('conflict.undo', { value: valueText(field, entry.before?.[field]) })}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </ComparisonDialog>
  )
}

/** An undo that would overwrite what somebody has changed since. */
interface RefusedUndo {
  entry: AuditEntryView
  fields: EditConflict['fields']
}

/** Undoes entries of the audit; `conflict` names the values of one that have changed since. */
function useUndo(onUndone?: () => Promise<unknown>) {
  const { t } = useTranslation('admin-audit')
  const { shop } = usePageEnvironment()
  const showFailure = useShowFailure('adminAction')
  const utils = trpc.useUtils()
  const refreshCatalog = useRefreshCatalog()
  const calls = {
    catalogue: trpc.audit.undoCatalogue.useMutation(),
    settings: trpc.audit.undoSettings.useMutation(),
  }
  const [working, setWorking] = useState<string>()
  const [conflict, setConflict] = useState<RefusedUndo>()

  async function undo(entry: AuditEntryView): Promise<void> {
    if (working) return
    setWorking(entry.id)
    try {
      await calls[chooseUndo(entry)].mutateAsync({ id: entry.id })
      if (entry.entity === 'settings') void refreshShop(shop)
      showAlert({ message: t('undo.done'), tone: 'success' })
      await onUndone?.()
    } catch (error) {
      const body = getErrorBody(error)
      if (body?.key === 'errors:editConflict') setConflict({ entry, fields: body.conflict?.fields ?? [] })
      else showFailure(error)
    } finally {
      await Promise.all([
        utils.audit.invalidate(),
        utils.settingsAdmin.invalidate(),
        utils.shippingAdmin.invalidate(),
        utils.taxesAdmin.invalidate(),
        refreshCatalog(),
      ])
      setWorking(undefined)
      // The button that was pressed may be gone.
      const place = document.querySelector<HTMLElement>('[role="dialog"]') ?? document.getElementById('content')
      if (document.activeElement === document.body) place?.focus({ preventScroll: true })
    }
  }
  return { undo, working, conflict, dismiss: () => setConflict(undefined) }
}
