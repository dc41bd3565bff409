import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../navigation/page-link.tsx'
import { useMayOpen } from '../../staff/use-may-open.ts'
import { ActionLink } from '../ui/action-button.tsx'
import { useCards } from './use-cards.ts'

interface PageActionsProps {
  /** Links to other pages. */
  others: readonly { href: string; icon: Icon; text: string }[]
  /** The main action. */
  children: ReactNode
}

/** The actions beside the title of a list; on phones, where one of them fits, the others are in a menu. */
export function PageActions({ others, children }: PageActionsProps) {
  const { t } = useTranslation('admin')
  const mayOpen = useMayOpen()
  const isNarrow = useCards()
  const permitted = others.filter(({ href }) => mayOpen(href))
  return (
    <>
      {!isNarrow &&
        permitted.map(({ href, icon, text }) => (
          <ActionLink key={href} href={href} icon={icon}>
            {text}
          </ActionLink>
        ))}
      {isNarrow && permitted.length > 0 && (
        <Menu position="bottom-end" shadow="md" zIndex={90} loop>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('table.more')}>
              <IconDots size="1.25rem" stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {permitted.map(({ href, icon: Sign, text }) => (
              <Menu.Item
                key={href}
                component={PageLink}
                href={href}
                leftSection={<Sign size="1.125rem" stroke={1.5} aria-hidden />}
              >
                {text}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {children}
    </>
  )
}
