import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../shared/languages.ts'
import { columnIn } from '../../../shared/localized.ts'
import type { LegalHistory } from '../../../shared/settings/legal-text.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './legal-fields.module.css'
import { type DiffLine, lineDiff } from './line-diff.ts'

type Version = LegalHistory['versions'][number]

const none: Pick<Version, 'textEs' | 'textEn'> = { textEs: '', textEn: '' }

/** The versions of a document, the newest first, each with what it changed. */
export function LegalVersions({ history: { versions } }: { history: LegalHistory }) {
  const { t } = useTranslation('admin-legal')
  if (versions.length === 0) return <p className={classes.note}>{t('versions.none')}</p>
  return (
    <section className={classes.versions}>
      <h3 className={classes.heading}>{t('versions.title')}</h3>
      <ol className={classes.list}>
        {versions.map((version, index) => (
          <VersionRow key={version.version} version={version} before={versions[index + 1] ?? none} />
        ))}
      </ol>
    </section>
  )
}

function VersionRow({ version, before }: { version: Version; before: typeof none }) {
  const { t } = useTranslation('admin-legal')
  const [isOpen, setIsOpen] = useState(false)
  const { version: number, from, state, at, actor } = version
  const date = writtenDay(from, useLanguage())
  return (
    <li className={classes.version}>
      <p>
        <strong>{t('versions.version', { version: number })}</strong> · {t(`versions.states.${state}`, { date })}
      </p>
      <p className={classes.note}>
        <ShopTime at={at} /> · {actor}
      </p>
      <ActionButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'versions.hide' : 'versions.show', { version: number })}
      </ActionButton>
      {isOpen &&
        languages.map((language) => (
          <div key={language}>
            <p className={classes.note}>{t(`versions.in.${language}`)}</p>
            <Diff lines={lineDiff(columnIn(language, 'text', before), columnIn(language, 'text', version))} />
          </div>
        ))}
    </li>
  )
}

const signs = { same: ' ', added: '+', removed: '−' } as const

function Diff({ lines }: { lines: readonly DiffLine[] }) {
  const { t } = useTranslation('admin-legal')
  if (lines.every(({ kind }) => kind === 'same')) return <p>{t('versions.same')}</p>
  return (
    <ul className={classes.diff}>
      {lines.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and stay in their order.
        <li key={index} data-kind={kind}>
          <span aria-hidden="true" className={classes.sign}>
            {signs[kind]}
          </span>
          {kind === 'added' && <ins>{text || ' '}</ins>}
          {kind === 'removed' && <del>{text || ' '}</del>}
          {kind === 'same' && text}
        </li>
      ))}
    </ul>
  )
}
