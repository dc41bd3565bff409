import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showAlert } from '../../alerts.ts'
import { ActionButton } from './action-button.tsx'

interface CopyButtonProps {
  /** Names what is copied. */
  children: string
  text(): string
}

/** Copies a text to the clipboard, and says whether it could: that needs https and the user's permission. */
export function CopyButton({ children, text }: CopyButtonProps) {
  const { t } = useTranslation('admin')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      showAlert({ message: t('copy.done'), tone: 'success' })
    } catch {
      showAlert({ message: t('copy.refused'), tone: 'error' })
    }
  }
  return (
    <ActionButton icon={IconCopy} onClick={() => void copy()}>
      {children}
    </ActionButton>
  )
}
