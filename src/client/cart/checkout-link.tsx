import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { PageLink } from '../navigation/page-link.tsx'
import { useBuyable } from './buyable.ts'

interface CheckoutLinkProps {
  className?: string | undefined
  onFollow?: () => void
  children: ReactNode
}

/** Leads to the checkout; while lines cannot be bought, to the button beside it that removes or reduces them. */
export function CheckoutLink({ className, onFollow, children }: CheckoutLinkProps) {
  const waits = useBuyable().remedies.length > 0 || undefined
  return (
    <Button
      component={PageLink}
      href={paths.checkout()}
      fullWidth
      className={className}
      data-pays
      aria-disabled={waits}
      data-disabled={waits}
      onClick={(event) => {
        if (!waits) return onFollow?.()
        event.preventDefault()
        event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-resolves]')?.focus()
      }}
    >
      {children}
    </Button>
  )
}
