import { Button, Drawer, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../navigation/page-link.tsx'
import { chosenFilters, withoutFilters } from './chosen-filters.ts'
import classes from './filter-drawer.module.css'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { listAddress } from './list-address.ts'

/** Below the alerts. */
const drawerZIndex = 90

export interface FilterDrawerProps extends FilterPanelProps {
  opened: boolean
  onClose: () => void
  /** Products that the present choice shows. */
  total: number
  /** The list is wanted: after the drawer has closed. */
  onShow: () => void
}

/** The filters on small screens, from below. The list behind follows each choice. */
export function FilterDrawer({ opened, onClose, total, onShow, ...panel }: FilterDrawerProps) {
  const { t } = useTranslation('products')
  const { path, state } = panel
  const show = () => {
    onClose()
    onShow()
  }
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="min(88dvh, 46rem)"
      zIndex={drawerZIndex}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.content}>
          {/* Not Mantine's own header: that would be a second banner of the page. */}
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>{t('filter.title')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('filter.close')} size="2.75rem" />
          </div>
          <div className={classes.body}>
            <FilterPanel {...panel} />
          </div>
          <div className={classes.foot}>
            {chosenFilters(state).length > 0 && (
              <PageLink href={listAddress(path, withoutFilters(state))} className={classes.clear}>
                {t('filter.clear')}
              </PageLink>
            )}
            <Button onClick={show} className={classes.show}>
              {t('filter.show', { count: total })}
            </Button>
            {/* The page's own count is behind the drawer. */}
            <VisuallyHidden role="status">{t('count', { count: total })}</VisuallyHidden>
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
