import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionChange } from '../../../shared/settings/entities.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { useShownValue } from './history-value.ts'
import { SectionConflict } from './section-conflict.tsx'
import { readRestorable } from './section-version.ts'
import classes from './settings.module.css'
import { useFieldLabel } from './use-field-label.ts'
import { useSectionSave } from './use-section-save.ts'

interface SectionHistoryProps {
  name: SectionName
  /** The present one. */
  version: number
}

/** The versions of a section, the newest first; restoring one makes a new version. */
export function SectionHistory({ name, version }: SectionHistoryProps) {
  const { t } = useTranslation('admin-settings')
  const { data } = trpc.settingsAdmin.history.useQuery({ section: name })
  const { save, refresh, conflict, dismiss } = useSectionSave(name)
  /** The version that is being restored, until that is done. */
  const [wanted, setWanted] = useState<SectionChange>()
  const restore = async (change: SectionChange, present = version) => {
    setWanted(change)
    const isFirst = change.version === 0
    const message = isFirst ? t('history.restoredFirst') : t('history.restored', { version: change.version })
    const { stored } = await save(present, readRestorable(name, change.data), message)
    if (stored) await refresh()
  }
  const mayWrite = useMay('settings.write')
  const changes = data?.changes ?? []
  return (
    <section className={classes.history} aria-labelledby="settings-history">
      <h2 id="settings-history" className={classes.heading}>
        {t('history.title')}
      </h2>
      {data && changes.length === 0 && <p className={classes.note}>{t('history.empty')}</p>}
      <ol className={classes.changes}>
        {changes.map((change) => (
          <Change key={change.version} name={name} change={change}>
            {change.version === version ? (
              <span className={classes.present}>{t('history.present')}</span>
            ) : (
              mayWrite && (
                <Button
                  variant="default"
                  aria-label={
                    change.version === 0
                      ? t('history.restoreFirst')
                      : t('history.restoreOf', { version: change.version })
                  }
                  onClick={() => void restore(change)}
                >
                  {t('history.restore')}
                </Button>
              )
            )}
          </Change>
        ))}
      </ol>
      <SectionConflict
        name={name}
        conflict={conflict}
        onClose={() => {
          dismiss()
          void refresh()
        }}
        onOverwrite={(theirs) => {
          dismiss()
          if (wanted) void restore(wanted, theirs.version)
        }}
      />
    </section>
  )
}

interface ChangeProps {
  name: SectionName
  change: SectionChange
  children: ReactNode
}

function Change({ name, change: { version, at, actor, changes }, children }: ChangeProps) {
  const { t } = useTranslation('admin-settings')
  const labelOf = useFieldLabel(name)
  const shown = useShownValue(name)
  const isFirst = version === 0
  return (
    <li className={classes.change}>
      <div>
        <p className={classes.version}>{isFirst ? t('history.first') : t('history.version', { version })}</p>
        <p className={classes.note}>
          {isFirst ? (
            t('history.firstNote')
          ) : (
            <>
              <ShopTime at={at} /> · {actor}
            </>
          )}
        </p>
        {changes.length === 0 && !isFirst && <p>{t('history.nothing')}</p>}
        <ul className={classes.fields}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {t('history.change', {
                field: labelOf(field),
                before: shown(field, before),
                after: shown(field, after),
              })}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </li>
  )
}
