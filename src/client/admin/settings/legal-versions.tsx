import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../shared/languages.ts'
import { columnIn } from '../../../shared/localized.ts'
import type { LegalHistory } from '../../../shared/settings/legal-text.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './legal-versions.module.css'
import { compareLines, type DiffLine } from './line-diff.ts'

type Version = LegalHistory['versions'][number]

const none: Pick<Version, 'textEs' | 'textEn'> = { textEs: '', textEn: '' }

/** The versions of a document, the newest first, each with what it changed. */
export function LegalVersions({ history: { versions } }: { history: LegalHistory }) {
  const { t } = useTranslation('admin-legal')
  if (versions.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('versions.none')}
      </Text>
    )
  }
  return (
    <section>
      <Title order={3}>{t('versions.title')}</Title>
      <Stack component="ol" gap={0} mt="xs" mb={0} p={0} style={{ listStyle: 'none' }}>
        {versions.map((version, index) => (
          <VersionRow key={version.version} version={version} before={versions[index + 1] ?? none} />
        ))}
      </Stack>
    </section>
  )
}

function VersionRow({ version, before }: { version: Version; before: typeof none }) {
  const { t } = useTranslation('admin-legal')
  const [isOpen, setIsOpen] = useState(false)
  const { version: number, from, state, at, actor } = version
  const date = writtenDay(from, useLanguage())
  return (
    <Stack component="li" gap="xs" py="sm" style={{ borderTop: '1px solid var(--lys-line)' }}>
      <Text>
        <strong>{t('versions.version', { version: number })}</strong> · {t(`versions.states.${state}`, { date })}
      </Text>
      <Text size="sm" c="dimmed">
        <ShopTime at={at} /> · {actor}
      </Text>
      <ActionButton aria-expanded={isOpen} style={{ alignSelf: 'flex-start' }} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'versions.hide' : 'versions.show', { version: number })}
      </ActionButton>
      {isOpen &&
        languages.map((language) => (
          <div key={language}>
            <Text size="sm" c="dimmed">
              {t(`versions.in.${language}`)}
            </Text>
            <Diff lines={compareLines(columnIn(language, 'text', before), columnIn(language, 'text', version))} />
          </div>
        ))}
    </Stack>
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
          <b aria-hidden="true">{signs[kind]}</b>
          {kind === 'added' && <ins>{text || ' '}</ins>}
          {kind === 'removed' && <del>{text || ' '}</del>}
          {kind === 'same' && text}
        </li>
      ))}
    </ul>
  )
}
