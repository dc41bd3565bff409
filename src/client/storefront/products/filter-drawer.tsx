import { Button, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../navigation/page-link.tsx'
import { PanelDrawer } from '../../ui/panel-drawer/panel-drawer.tsx'
import { chosenFilters, withoutFilters } from './chosen-filters.ts'
import classes from './filter-drawer.module.css'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { listAddress } from './list-address.ts'

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
    <PanelDrawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="min(88dvh, 46rem)"
      title={t('filter.title')}
      closeLabel={t('filter.close')}
    >
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
    </PanelDrawer>
  )
}
