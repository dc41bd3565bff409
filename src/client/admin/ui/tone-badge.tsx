import { Badge } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BadgeTone } from '../../../shared/orders/badges.ts'
import tones from '../../ui/status-badge/status-badge.module.css'

interface ToneBadgeProps {
  tone: BadgeTone
  icon?: Icon
  children: ReactNode
}

/** A state as a short text on a tinted ground. */
export function ToneBadge({ tone, icon: Sign, children }: ToneBadgeProps) {
  return (
    <Badge
      miw="max-content"
      className={tones[tone]}
      leftSection={Sign && <Sign size="0.875rem" stroke={1.75} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
