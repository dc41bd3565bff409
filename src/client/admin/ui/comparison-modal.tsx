import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './comparison-modal.module.css'

/** Below the alerts. */
const dialogZIndex = 90

export interface ComparisonDialogProps {
  opened?: boolean
  title: string
  onClose(): void
  /** False when the caller returns the focus itself. */
  returnFocus?: boolean
  /** At the end of the dialog. */
  buttons: ReactNode
  children: ReactNode
}

/** The dialog of `ComparisonDialog`. */
export function ComparisonModal({
  opened = true,
  buttons,
  children,
  returnFocus = true,
  ...modal
}: ComparisonDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Modal
      {...modal}
      opened={opened}
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
