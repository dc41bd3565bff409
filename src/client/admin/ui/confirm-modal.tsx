import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-modal.module.css'

/** Below the alerts. */
const dialogZIndex = 95

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** The consequences. */
  children: ReactNode
  /** Names the action, such as "Delete product", never just "OK". */
  confirm: string
  /** "Cancel" when absent. */
  cancel?: string
  /** The action is in progress; the dialog stays open until it is done. */
  working?: boolean
}

/** The dialog of `ConfirmDialog`. */
export function ConfirmModal(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, confirm, cancel, working = false } = props
  const { t } = useTranslation(['admin', 'common'])
  const close = working ? () => undefined : onClose
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      centered
      size="md"
      padding="lg"
      zIndex={dialogZIndex}
      closeButtonProps={{ 'aria-label': t('common:close'), size: '2.75rem', iconSize: '1.375rem' }}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
      classNames={{ content: classes.content, header: classes.content, title: classes.title }}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.choices}>
        {/* The harmless choice has the focus. */}
        <Button variant="default" onClick={close} data-autofocus>
          {cancel ?? t('admin:confirm.cancel')}
        </Button>
        <Button color="red" loading={working} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
