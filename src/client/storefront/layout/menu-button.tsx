import { IconMenu2 } from '@tabler/icons-react'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { loadWithin } from '../../load-within.ts'
import classes from './menu-button.module.css'
import type { MenuDrawerProps } from './menu-drawer.tsx'

/** Opens the menu of small screens. Without scripts, and when its chunk does not come, it leads to the categories. */
export function MenuButton() {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
  const [Drawer, setDrawer] = useState<ComponentType<MenuDrawerProps>>()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    loadWithin(() => import('./menu-drawer.tsx')).then(
      ({ MenuDrawer }) => {
        setDrawer(() => MenuDrawer)
        setOpened(true)
      },
      () => location.assign(paths.categories()),
    )
  }
  return (
    <>
      <a href={paths.categories()} className={classes.button} aria-label={t('header.menu')} onClick={open}>
        <IconMenu2 className={classes.icon} stroke={1.5} aria-hidden />
      </a>
      {Drawer && <Drawer opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
