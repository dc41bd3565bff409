import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '../shell/navigation/back-closes.ts'
import classes from './dialog.module.css'
import { useFocusReturn } from './focus.ts'
import looks from './looks.module.css'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: string
  children: ReactNode
}

export function DialogModal({ opened, onClose, title, size = 'lg', children }: DialogProps) {
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
      size={size}
      padding="lg"
      // Below the alerts.
      zIndex={90}
      closeButtonProps={{ 'aria-label': t('close'), size: '2.75rem', iconSize: '1.375rem' }}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
      classNames={{ content: classes.ground, header: classes.ground, title: looks.dialogTitle }}
    >
      {children}
    </Modal>
  )
}
