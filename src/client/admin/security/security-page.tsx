import { Button, Code, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../shell/save-file.ts'
import { trpc } from '../../shell/trpc.ts'
import { ActionButton, CopyButton } from '../kit/action-button.tsx'
import { Columns } from '../kit/columns.tsx'
import { Panel } from '../kit/panel.tsx'
import { QueryContent } from '../kit/query-content.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { Enrolment, SwitchedOn } from './second-factor.tsx'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.security',
  note: 'admin-security:note',
  Content: SecondFactor,
})

/** Sets the second factor up, or shows it: on since when, how many recovery codes are left, new ones, switching off. */
export function SecondFactor() {
  const [codes, setCodes] = useState<readonly string[]>()
  const query = trpc.secondFactor.state.useQuery()
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  return (
    <QueryContent query={query} height="6rem">
      {({ since, required, recoveryCodes }) =>
        since === null ? (
          <Enrolment isRequired={required} onCodes={setCodes} />
        ) : (
          <SwitchedOn since={since} left={recoveryCodes} onCodes={setCodes} />
        )
      }
    </QueryContent>
  )
}

/** The recovery codes, shown this once: to copy or to download. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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
