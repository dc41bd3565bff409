import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-dialog.module.css'

/** Below the alerts. */
const dialogZIndex = 95

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What is lost, or what happens. */
  children: ReactNode
  /** Names the deed, such as "Delete product", and never just "OK". */
  confirm: string
  /** "Cancel" when absent. */
  cancel?: string
  /** The deed is under way: the dialog stays until it is done. */
  working?: boolean
}

/** Asks once before something that cannot simply be undone; Escape or a click beside it is a no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
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
        {/* The harmless answer has the focus. */}
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
