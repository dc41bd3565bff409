import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Navigation } from './navigation.tsx'
import classes from './top-bar.module.css'

/** Below the alerts. */
const drawerZIndex = 90

export interface NavigationDrawerProps {
  opened: boolean
  onClose: () => void
}

/** The navigation of phones. */
export function NavigationDrawer({ opened, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation('common')
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size="min(84vw, 18rem)"
      zIndex={drawerZIndex}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('header.admin')} classNames={{ content: classes.drawer }}>
        <div className={classes.drawerRoom}>
          <Drawer.CloseButton aria-label={t('header.closeMenu')} size="2.75rem" className={classes.close} />
          <Navigation onChoose={onClose} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
