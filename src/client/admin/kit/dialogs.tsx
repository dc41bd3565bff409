import { Button, Drawer, Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialogs.module.css'

/** Below the alerts. A dialog may lead to a comparison, and both to a confirmation. */
const zIndex = { drawer: 90, dialog: 92, comparison: 94, confirmation: 96 } as const
const transitionProps = { duration: 200, timingFunction: 'ease-out' } as const
/** The header stays in sight above what scrolls. */
const surface = { header: { background: 'var(--lys-paper)' }, body: { overflowWrap: 'anywhere' } } as const

function BaseDialog(props: ModalProps) {
  const { t } = useTranslation('common')
  return (
    <Modal
      padding="lg"
      zIndex={zIndex.dialog}
      closeButtonProps={{ 'aria-label': t('close'), size: '2.75rem', iconSize: '1.375rem' }}
      transitionProps={transitionProps}
      classNames={{ title: classes.title }}
      styles={surface}
      {...props}
    />
  )
}

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

/** The code of `Dialog`. */
export function PlainDialog({ closesLightly = false, size = 'lg', ...dialog }: DialogProps) {
  return <BaseDialog {...dialog} size={size} closeOnClickOutside={closesLightly} />
}

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

/** The code of `ConfirmDialog`. */
export function ConfirmationDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, confirm, cancel, working = false } = props
  const { t } = useTranslation('admin')
  const close = working ? () => undefined : onClose
  return (
    <BaseDialog opened={opened} onClose={close} title={title} centered size="md" zIndex={zIndex.confirmation}>
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        {/* The harmless choice has the focus. */}
        <Button variant="default" onClick={close} data-autofocus>
          {cancel ?? t('confirm.cancel')}
        </Button>
        <Button color="red" loading={working} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </BaseDialog>
  )
}

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

/** The code of `ComparisonDialog`. */
export function VersionsDialog({ opened = true, buttons, children, ...dialog }: ComparisonDialogProps) {
  return (
    <BaseDialog {...dialog} opened={opened} size="xl" zIndex={zIndex.comparison}>
      {children}
      <Group justify="flex-end" gap={8} pt={20} className={classes.buttons}>
        {buttons}
      </Group>
    </BaseDialog>
  )
}

export interface SideDrawerProps {
  opened: boolean
  onClose: () => void
  size: string
  title: string | undefined
  closeLabel: string
  children: ReactNode
}

/** The code of `DetailDrawer`. */
export function SideDrawer({ closeLabel, ...drawer }: SideDrawerProps) {
  return (
    <Drawer
      {...drawer}
      position="right"
      zIndex={zIndex.drawer}
      closeButtonProps={{ 'aria-label': closeLabel, size: '2.75rem', iconSize: '1.25rem' }}
      transitionProps={transitionProps}
      classNames={{ title: classes.title }}
      styles={surface}
    />
  )
}

export interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
  label: string
  closeLabel: string
  children: ReactNode
}

/** The code of `MenuDrawer`. */
export function LeftDrawer({ opened, onClose, label, closeLabel, children }: MenuDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size="min(84vw, 18rem)"
      zIndex={zIndex.drawer}
      transitionProps={transitionProps}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Group pos="relative" mih="100dvh" align="stretch">
          <Drawer.CloseButton aria-label={closeLabel} size="2.75rem" className={classes.close} />
          {children}
        </Group>
      </Drawer.Content>
    </Drawer.Root>
  )
}
