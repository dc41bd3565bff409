import { ActionIcon, Group, type GroupProps, Stack, Text } from '@mantine/core'
import { type Icon, IconBuildingStore, IconLayoutSidebarLeftCollapse, IconLogout } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { useLogout } from '../../shell/session/session-end.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { useAdminStart, useMayOpen } from '../../shell/session/staff.tsx'
import { leaveThen } from '../kit/use-unsaved-guard.ts'
import { isOffered, isWithin, pageGroups } from './admin-pages.ts'
import classes from './navigation.module.css'

interface NavigationProps {
  /** Icons only; their names are still there for screen readers and as tooltips. */
  narrow?: boolean
  /** Absent in the drawer, which is never narrow. */
  onToggle?: () => void
  onChoose?: () => void
}

export function Navigation({ narrow = false, onToggle, onChoose }: NavigationProps) {
  const { t } = useTranslation(['common', 'admin'])
  const { shop } = usePageEnvironment()
  const start = useAdminStart()
  return (
    <Stack
      component="nav"
      gap={0}
      flex={1}
      mih={0}
      aria-label={t('common:header.admin')}
      className={classes.navigation}
      data-narrow={narrow || undefined}
    >
      <EdgeLine narrow={narrow}>
        {!narrow && (
          <PageLink href={start} className={classes.wordmark} onClick={onChoose}>
            {shop.name}
          </PageLink>
        )}
        {onToggle && (
          <IconButton
            icon={IconLayoutSidebarLeftCollapse}
            label={t('admin:shell.sidebar')}
            aria-expanded={!narrow}
            onClick={onToggle}
          />
        )}
      </EdgeLine>
      <Pages onChoose={onChoose} />
      <SignedIn narrow={narrow} />
    </Stack>
  )
}

function Pages({ onChoose }: Pick<NavigationProps, 'onChoose'>) {
  const { t } = useTranslation(['common', 'admin'])
  const mayOpen = useMayOpen()
  return (
    <Stack gap="sm" flex={1} px="sm" py="xs" style={{ overflowY: 'auto' }}>
      {(['daily', 'catalog', 'shop', 'technical'] as const).map((name) => {
        const pages = pageGroups[name].filter((page) => isOffered(page, mayOpen))
        if (pages.length === 0) return null
        return (
          <div key={name}>
            {name !== 'daily' && (
              <Text size="xs" c="dimmed" fw={550} px="sm" pb={4} className={classes.group}>
                {t(`admin:shell.groups.${name}`)}
              </Text>
            )}
            <ul className={classes.list}>
              {pages.map(({ href, title, icon }) => (
                <Entry key={href} {...{ href, icon, onChoose }} label={t(title)} />
              ))}
            </ul>
          </div>
        )
      })}
      <ul className={classes.list} style={{ marginTop: 'auto' }}>
        <Entry href={paths.home()} icon={IconBuildingStore} label={t('admin:shell.toShop')} onChoose={onChoose} />
      </ul>
    </Stack>
  )
}

interface EntryProps {
  href: string
  icon: Icon
  label: string
  onChoose: (() => void) | undefined
}

function Entry({ href, icon: Sign, label, onChoose }: EntryProps) {
  const [path] = useLocation()
  return (
    <li>
      <PageLink
        href={href}
        className={classes.entry}
        title={label}
        aria-current={isWithin({ href }, path) ? 'page' : undefined}
        onClick={onChoose}
      >
        <Sign size="1.25rem" stroke={1.5} aria-hidden />
        <span className={classes.label}>{label}</span>
      </PageLink>
    </li>
  )
}

function SignedIn({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('common')
  const session = useSession()
  const logout = useLogout()
  if (!session) return null
  return (
    <EdgeLine narrow={narrow} gap="xs" style={{ borderTop: '1px solid var(--lys-line)' }}>
      {!narrow && (
        <Text size="sm" c="dimmed" miw={0} truncate title={session.userEmail}>
          {session.userEmail}
        </Text>
      )}
      <IconButton icon={IconLogout} label={t('header.logout')} onClick={() => leaveThen(() => void logout())} />
    </EdgeLine>
  )
}

/** Above and below the entries; the one thing that the narrow navigation has in it is in the middle. */
function EdgeLine({ narrow, ...group }: GroupProps & { narrow: boolean }) {
  const room = narrow ? { justify: 'center' } : { justify: 'space-between', pl: 'lg', pr: 'xs' }
  return <Group wrap="nowrap" mih="3.5rem" {...room} {...group} />
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  icon: Icon
  label: string
}

/** A button of the frame, whose name shows when it is pointed at. */
export function IconButton({ icon: Sign, label, ...button }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} {...button}>
      <Sign size="1.25rem" stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
