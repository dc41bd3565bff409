import { IconMenu2 } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { loadWithin } from '../../load-within.ts'
import { focusPressed, useLazyPanel } from '../../ui/use-lazy-panel.ts'
import classes from './menu-button.module.css'
import type { MenuDrawerProps } from './menu-drawer.tsx'

/** Opens the menu of small screens. Without scripts, or if its chunk fails to load, it leads to the categories. */
export function MenuButton() {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const Drawer = useLazyPanel<MenuDrawerProps>({
    opened,
    close,
    isOverPage: true,
    load: async () => (await loadWithin(() => import('./menu-drawer.tsx'))).MenuDrawer,
    onMissing: () => location.assign(paths.categories()),
  })
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    focusPressed(event)
    setOpened(true)
  }
  return (
    <>
      <a href={paths.categories()} className={classes.button} aria-label={t('header.menu')} onClick={open}>
        <IconMenu2 size="1.5rem" stroke={1.5} aria-hidden />
      </a>
      {Drawer && <Drawer opened={opened} onClose={close} />}
    </>
  )
}
