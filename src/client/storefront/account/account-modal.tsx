import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '../../ui/back-closes.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import classes from './account-dialog.module.css'

/** Below the alerts. */
const dialogZIndex = 90

export interface AccountDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A modal dialog; Escape or a click outside cancels it. */
export function AccountModal({ opened, onClose, title, children }: AccountDialogProps) {
  const { t } = useTranslation('common')
  useFocusReturn(opened)
  useBackCloses(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={title}
      centered
      size="lg"
      padding="lg"
      zIndex={dialogZIndex}
      closeButtonProps={{ 'aria-label': t('close'), size: '2.75rem', iconSize: '1.375rem' }}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title }}
    >
      {children}
    </Modal>
  )
}
