import { Button, Code, Group } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../save-file.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Columns } from '../kit/columns.tsx'
import { Panel } from '../kit/panel.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, shown this once: to copy or to download. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('admin-security')
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces the form that had the focus.
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <Panel title={t('codes.title')} text={t('codes.text')} heading={heading}>
      <Columns component="ul" min="13rem" gap="xs">
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </Columns>
      <Group gap="sm">
        <CopyButton text={text} label={t('codes.copy')} />
        <ActionButton onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('codes.file'))}>
          {t('codes.download')}
        </ActionButton>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </Group>
    </Panel>
  )
}

/** In milliseconds. */
const shownFor = 60_000

/** Copies a text, and says whether the browser allowed it: on pages without HTTPS none does. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('admin-security')
  const { copy, copied, error } = useClipboard({ timeout: shownFor })
  return (
    <Group component="span" gap="xs">
      <ActionButton onClick={() => copy(text)}>{label}</ActionButton>
      <span role="status">{error ? t('notCopied') : copied && t('copied')}</span>
    </Group>
  )
}
