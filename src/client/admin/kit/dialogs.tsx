import { Button, Drawer, Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Below the alerts. A dialog may lead to a comparison, and both to a confirmation. */
const zIndex = { drawer: 90, dialog: 92, comparison: 94, confirmation: 96 } as const
const surface = {
  transitionProps: { duration: 200, timingFunction: 'ease-out' },
  styles: {
    // It stays in sight above what scrolls.
    header: { background: 'var(--lys-paper)' },
    title: { fontFamily: 'var(--lys-serif)', fontSize: '1.375rem', lineHeight: 1.2, overflowWrap: 'anywhere' },
    body: { overflowWrap: 'anywhere' },
  },
} as const

interface OverlayProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

function BaseDialog(props: ModalProps) {
  const { t } = useTranslation('common')
  return (
    <Modal
      padding="lg"
      zIndex={zIndex.dialog}
      closeButtonProps={{ 'aria-label': t('close'), size: '2.75rem', iconSize: '1.375rem' }}
      {...surface}
      {...props}
    />
  )
}

interface DialogProps extends OverlayProps {
  /** `lg` unless it has little in it. */
  size?: 'md' | 'lg'
  /** A click beside it closes it too: nothing is typed in it. */
  closesLightly?: boolean
}

export function Dialog({ closesLightly = false, size = 'lg', ...dialog }: DialogProps) {
  return <BaseDialog {...dialog} size={size} closeOnClickOutside={closesLightly} />
}

interface ConfirmDialogProps extends OverlayProps {
  onConfirm: () => void
  /** Names the action, such as "Delete product", never just "OK". */
  confirm: string
  /** "Cancel" when absent. */
  cancel?: string
  /** The action is in progress; the dialog stays open until it is done. */
  working?: boolean
  /** Nothing is lost by it, so that its button is none of those that warn. */
  isHarmless?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, onConfirm, children, confirm, cancel, working = false, isHarmless = false, ...dialog } = props
  const { t } = useTranslation('admin')
  const close = working ? () => undefined : onClose
  return (
    <BaseDialog {...dialog} onClose={close} centered size="md" zIndex={zIndex.confirmation}>
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        {/* The harmless choice has the focus. */}
        <Button variant="default" onClick={close} data-autofocus>
          {cancel ?? t('confirm.cancel')}
        </Button>
        <Button {...(!isHarmless && { color: 'red' })} loading={working} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </BaseDialog>
  )
}

interface ComparisonDialogProps extends Omit<OverlayProps, 'opened'> {
  opened?: boolean
  /** False when the caller returns the focus itself. */
  returnFocus?: boolean
  buttons: ReactNode
}

export function ComparisonDialog({ opened = true, buttons, children, ...dialog }: ComparisonDialogProps) {
  return (
    <BaseDialog {...dialog} opened={opened} size="xl" zIndex={zIndex.comparison}>
      {children}
      <Group justify="flex-end" gap={8} pt={20} style={{ borderTop: '1px solid var(--lys-line)' }}>
        {buttons}
      </Group>
    </BaseDialog>
  )
}

export function SideDrawer({ closeLabel, ...drawer }: OverlayProps & { size: string; closeLabel: string }) {
  return (
    <Drawer
      position="right"
      zIndex={zIndex.drawer}
      closeButtonProps={{ 'aria-label': closeLabel, size: '2.75rem', iconSize: '1.25rem' }}
      {...surface}
      {...drawer}
    />
  )
}

interface MenuDrawerProps extends Omit<OverlayProps, 'title'> {
  label: string
  closeLabel: string
}

export function MenuDrawer({ label, closeLabel, children, ...drawer }: MenuDrawerProps) {
  return (
    <Drawer.Root size="min(84vw, 18rem)" zIndex={zIndex.drawer} transitionProps={surface.transitionProps} {...drawer}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Group pos="relative" mih="100dvh" align="stretch">
          {/* Above the name of the shop in the first line. */}
          <Drawer.CloseButton
            aria-label={closeLabel}
            size="2.75rem"
            pos="absolute"
            top={6}
            right={8}
            style={{ zIndex: 1 }}
          />
          {children}
        </Group>
      </Drawer.Content>
    </Drawer.Root>
  )
}
