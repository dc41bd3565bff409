import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../shell/navigation/language-switch.tsx'
import panel from '../../ui/panel-drawer.module.css'
import { PanelDrawer } from '../../ui/panel-drawer.tsx'
import { CategoryNav } from './category-nav.tsx'
import classes from './menus.module.css'

/** The categories, and on phones the language, of screens whose header has no space for them. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <PanelDrawer
      opened={opened}
      onClose={onClose}
      position="left"
      size="min(88vw, 24rem)"
      title={t('header.menu')}
      closeLabel={t('header.closeMenu')}
    >
      <div className={panel.body}>
        <nav aria-label={t('header.nav')}>
          <CategoryNav column onChoose={onClose} />
        </nav>
        <div className={classes.part}>
          <LanguageSwitch both />
        </div>
      </div>
    </PanelDrawer>
  )
}
