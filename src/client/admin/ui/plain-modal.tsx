import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './plain-modal.module.css'

/** Below the alerts. */
const dialogZIndex = 95

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** `lg` unless it has little in it. */
  size?: 'md' | 'lg'
  /** A click beside it closes it too: nothing is typed in it. */
  closesLightly?: boolean
  children: ReactNode
}

/** The dialog of `Dialog`. */
export function PlainModal({ opened, onClose, title, size = 'lg', closesLightly = false, children }: DialogProps) {
  const { t } = useTranslation('common')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      padding="lg"
      zIndex={dialogZIndex}
      closeOnClickOutside={closesLightly}
      closeButtonProps={{ 'aria-label': t('close'), size: '2.75rem', iconSize: '1.375rem' }}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
      classNames={{ content: classes.content, header: classes.content, title: classes.title }}
    >
      {children}
    </Modal>
  )
}
