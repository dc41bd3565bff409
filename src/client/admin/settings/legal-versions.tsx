import { diffArrays } from 'diff'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../shared/languages.ts'
import { columnIn } from '../../../shared/localized.ts'
import type { LegalHistory } from '../../../shared/settings/legal-text.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { HistoryItem } from '../audit/entry-changes.tsx'
import { ActionButton, Hint } from '../kit/parts.tsx'
import classes from './settings.module.css'

type Version = LegalHistory['versions'][number]

/** A version of a legal text, and on request what it changed in the one before. */
export function VersionRow({ version, before }: { version: Version; before: Version | undefined }) {
  const { t } = useTranslation('admin-legal')
  const [isOpen, setIsOpen] = useState(false)
  const { version: number, from, state, at, actor } = version
  const date = writtenDay(from, useLanguage())
  return (
    <HistoryItem
      title={t('versions.version', { version: number })}
      text={
        <>
          {t(`versions.states.${state}`, { date })} · <ShopTime at={at} /> · {actor}
        </>
      }
      action={
        <ActionButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'versions.hide' : 'versions.show', { version: number })}
        </ActionButton>
      }
    >
      {isOpen &&
        languages.map((language) => (
          <div key={language}>
            <Hint>{t(`versions.in.${language}`)}</Hint>
            <Diff
              lines={compareLines(
                before ? columnIn(language, 'text', before) : '',
                columnIn(language, 'text', version),
              )}
            />
          </div>
        ))}
    </HistoryItem>
  )
}

/** A line of two texts, in both or in one of them: its sign and its element. */
const kinds = { same: [' ', Fragment], added: ['+', 'ins'], removed: ['−', 'del'] } as const
type DiffLine = { kind: keyof typeof kinds; text: string }

const splitLines = (text: string) => (text === '' ? [] : text.split('\n'))

/** Compares two texts line by line, unless they differ in too many. */
export function compareLines(before: string, after: string): DiffLine[] {
  const [old, now] = [splitLines(before), splitLines(after)]
  const getLines = (kind: DiffLine['kind'], lines: string[]) => lines.map((text): DiffLine => ({ kind, text }))
  const parts = diffArrays(old, now, { maxEditLength: 1500 })
  if (!parts) return [...getLines('removed', old), ...getLines('added', now)]
  return parts.flatMap(({ value, added, removed }) =>
    getLines((added && 'added') || (removed && 'removed') || 'same', value),
  )
}

function Diff({ lines }: { lines: readonly DiffLine[] }) {
  const { t } = useTranslation('admin-legal')
  if (lines.every(({ kind }) => kind === 'same')) return <p>{t('versions.same')}</p>
  return (
    <ul className={classes.diff}>
      {lines.map(({ kind, text }, index) => {
        const [sign, Line] = kinds[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and stay in their order.
          <li key={index} data-kind={kind}>
            <b aria-hidden="true">{sign}</b>
            <Line>{text || ' '}</Line>
          </li>
        )
      })}
    </ul>
  )
}
