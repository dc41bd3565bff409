import { Button, type ButtonProps } from '@mantine/core'
import { type Icon, IconCopy } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showAlert } from '../../shell/alerts.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useMayOpen } from '../../shell/session/staff.tsx'

interface Look extends ButtonProps {
  icon?: Icon
}

interface LinkProps extends Look {
  href: string
  newTab?: boolean
  /** Saves what the address leads to. */
  download?: boolean
}

type ActionButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** A page's main button is `filled`. */
export function ActionButton(props: ActionButtonProps) {
  return <Button {...withLook(props)} />
}

/** A link that looks like an `ActionButton`; nothing for a role that may not open its page. */
export function ActionLink({ href, newTab, download, ...look }: LinkProps) {
  if (!useMayOpen()(href)) return null
  if (download) return <Button component="a" href={href} download {...withLook(look)} />
  if (newTab) return <Button component="a" href={href} target="_blank" rel="noopener" {...withLook(look)} />
  return <Button component={PageLink} href={href} {...withLook(look)} />
}

function withLook<Props extends Look>({ icon: Sign, ...button }: Props) {
  return {
    variant: 'default',
    ...button,
    ...(Sign && { leftSection: <Sign size="1.125rem" stroke={1.5} aria-hidden /> }),
  }
}

/** Copies a text to the clipboard, and says whether it could: that needs https and the user's permission. */
export function CopyButton({ children, text }: { children: string; text(): string }) {
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
