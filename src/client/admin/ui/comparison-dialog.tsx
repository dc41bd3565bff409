import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './comparison-dialog.module.css'

/** Below the alerts. */
const dialogZIndex = 90

interface ComparisonDialogProps {
  title: string
  onClose(): void
  /** False when the caller returns the focus itself. */
  returnFocus?: boolean
  /** At the end of the dialog. */
  buttons: ReactNode
  children: ReactNode
}

/** A wide dialog that compares two editions field by field. */
export function ComparisonDialog({ buttons, children, returnFocus = true, ...modal }: ComparisonDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Modal
      opened
      {...modal}
      returnFocus={returnFocus}
      size="xl"
      padding="lg"
      zIndex={dialogZIndex}
      closeButtonProps={{ 'aria-label': t('close'), size: '2.75rem' }}
      classNames={{ title: classes.title }}
    >
      {children}
      <div className={classes.buttons}>{buttons}</div>
    </Modal>
  )
}
