import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AuditEntries, AuditEntryView } from '../../../shared/audit/entries.ts'
import { paths } from '../../../shared/paths.ts'
import { shownTime } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { useMay } from '../../staff/use-may.ts'
import { useMayOpen } from '../../staff/use-may-open.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { leaveThen } from '../ui/use-unsaved-guard.ts'
import classes from './audit.module.css'
import { EntryChanges } from './entry-changes.tsx'
import { UndoConflict } from './undo-conflict.tsx'
import { useUndo } from './use-undo.ts'

interface EntryListProps extends Pick<AuditEntries, 'entries' | 'names'> {
  /** False in the history of one thing, which everybody sees it is about. */
  withSubject?: boolean
  onUndone?: (() => Promise<unknown>) | undefined
}

/** Where the thing of an entry is edited. */
function findPath({ entity, entityId }: AuditEntryView): string | undefined {
  if (entity === 'product') return paths.adminProductEdit(entityId)
  if (entity === 'category') return paths.adminCategoryEdit(entityId)
  if (entity === 'option') return paths.adminOptions()
  if (entity === 'size-guide') return paths.adminSizeGuideEdit(entityId)
  if (entity === 'order') return paths.adminOrder(entityId)
  if (entity === 'settings') return paths.adminSettingsSection(entityId)
  if (entity === 'staff' || entity === 'invitation') return paths.adminStaff()
  return entity === 'mail' ? paths.adminMails() : undefined
}

/** Entries of the audit, each with what it changed, and a button that undoes it. */
export function EntryList({ entries, names, withSubject = false, onUndone }: EntryListProps) {
  const { undo, working, conflict, dismiss } = useUndo(onUndone)
  const mayUndo = { settings: useMay('settings.write'), others: useMay('catalogue.write') }
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <div className={classes.head}>
              <EntryTitle entry={entry} withSubject={withSubject} />
              {entry.undoable && (entry.entity === 'settings' ? mayUndo.settings : mayUndo.others) && (
                <UndoButton
                  entry={entry}
                  loading={working === entry.id}
                  onUndo={() => leaveThen(() => void undo(entry))}
                />
              )}
            </div>
            <EntryChanges entry={entry} names={names} />
          </li>
        ))}
      </ol>
      {conflict && <UndoConflict {...conflict} names={names} onClose={dismiss} />}
    </>
  )
}

function EntryTitle({ entry, withSubject }: { entry: AuditEntryView; withSubject: boolean }) {
  const { t } = useTranslation('admin-audit')
  const { at, actorName, actorKind, action, undoneBy } = entry
  return (
    <div>
      <p className={classes.title}>
        {t(`actions.${action}` as 'actions.edit', { defaultValue: action })}
        {withSubject && <Subject entry={entry} />}
      </p>
      <p className={classes.meta}>
        <ShopTime at={at} /> · {actorName || t(`actors.${actorKind}` as 'actors.system', { defaultValue: actorKind })}
        {undoneBy && ` · ${t('undone')}`}
      </p>
    </div>
  )
}

/** What an entry is about, with a link where it can be opened. */
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
  // What is deleted has no page any more.
  const isLinked = path !== undefined && after !== null && mayOpen(path)
  return (
    <>
      {` · ${kind}`}
      {name && ': '}
      {isLinked && name ? <PageLink href={path}>{name}</PageLink> : name}
    </>
  )
}

interface UndoButtonProps {
  entry: AuditEntryView
  loading: boolean
  onUndo: () => void
}

function UndoButton({ entry: { action, at }, loading, onUndo }: UndoButtonProps) {
  const { t } = useTranslation('admin-audit')
  const { shop } = usePageEnvironment()
  const change = t(`actions.${action}` as 'actions.edit', { defaultValue: action })
  const time = shownTime(at, shop.timeZone)
  return (
    <ActionButton icon={IconArrowBackUp} loading={loading} aria-label={t('undo.of', { change, time })} onClick={onUndo}>
      {t('undo.action')}
    </ActionButton>
  )
}
