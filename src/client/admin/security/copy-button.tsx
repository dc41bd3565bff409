import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './second-factor.module.css'

/** Copies a text, and says whether the browser allowed it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('admin-security')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    // Not there on pages without HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copied = clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome((await copied) ? 'copied' : 'notCopied')
  }
  return (
    <span className={classes.copy}>
      <ActionButton onClick={() => void copy()}>{label}</ActionButton>
      <span role="status" className={classes.copied}>
        {outcome && t(outcome)}
      </span>
    </span>
  )
}
