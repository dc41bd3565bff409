import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../save-file.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { CopyButton } from './copy-button.tsx'
import classes from './second-factor.module.css'

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
    <section className={classes.section}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t('codes.title')}
      </h2>
      <p>{t('codes.text')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.choices}>
        <CopyButton text={text} label={t('codes.copy')} />
        <ActionButton onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('codes.file'))}>
          {t('codes.download')}
        </ActionButton>
        <Button className={classes.action} onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </section>
  )
}
