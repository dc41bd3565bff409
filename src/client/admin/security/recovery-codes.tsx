import { Button, Code, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../shell/save-file.ts'
import { ActionButton, CopyButton } from '../kit/action-button.tsx'
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
        <CopyButton text={() => text}>{t('codes.copy')}</CopyButton>
        <ActionButton onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('codes.file'))}>
          {t('codes.download')}
        </ActionButton>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </Group>
    </Panel>
  )
}
