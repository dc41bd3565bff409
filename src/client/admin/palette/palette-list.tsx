import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './palette.module.css'
import { type PaletteEntry, paletteGroups } from './palette-rules.ts'

interface PaletteListProps {
  id: string
  entries: readonly PaletteEntry[]
  active: number
  onPoint: (index: number) => void
  onOpen: (entry: PaletteEntry) => void
}

/** The entries found, by groups. The focus stays in the field, whose `aria-activedescendant` names the active entry. */
export function PaletteList({ id, entries, active, onPoint, onOpen }: PaletteListProps) {
  const { t } = useTranslation('admin')
  const indexed = entries.map((entry, index) => ({ entry, index }))
  return (
    <div id={id} role="listbox" aria-label={t('palette.label')} className={classes.list}>
      {paletteGroups.map((group) => {
        const members = indexed.filter(({ entry }) => entry.group === group)
        if (members.length === 0) return <Fragment key={group} />
        return (
          // biome-ignore lint/a11y/useSemanticElements: options of a list, and no fields of a form.
          <div key={group} role="group" aria-label={t(`palette.groups.${group}`)}>
            <p className={classes.group} aria-hidden="true">
              {t(`palette.groups.${group}`)}
            </p>
            {members.map(({ entry, index }) => (
              <Option
                key={entry.key}
                id={`${id}-${index}`}
                entry={entry}
                isActive={index === active}
                onPoint={() => onPoint(index)}
                onOpen={() => onOpen(entry)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onPoint: () => void
  onOpen: () => void
}

function Option({ id, entry: { label, note, icon: Sign }, isActive, onPoint, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field, which has the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Sign className={classes.icon} stroke={1.5} aria-hidden />
      <span className={classes.label}>{label}</span>
      {note && <span className={classes.note}>{note}</span>}
    </div>
  )
}
