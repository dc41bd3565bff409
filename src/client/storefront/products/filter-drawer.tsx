import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import classes from '../../ui/panel-drawer.module.css'
import { PanelDrawer } from '../../ui/panel-drawer.tsx'

export interface FilterDrawerProps {
  opened: boolean
  onClose: () => void
  /** Address of the list without its filters; absent when it has none. */
  withoutFilters: string | undefined
  /** Number of products that match the filters; undefined while they are loading. */
  total: number | undefined
  /** Called after the drawer has been closed to show the list. */
  onShow: () => void
  /** The filters, passed as children so that they stay in the page's chunk instead of a shared third one. */
  children: ReactNode
}

/** The filters on small screens, in a drawer from below. The list behind it follows each choice. */
export function FilterDrawer({ opened, onClose, withoutFilters, total, onShow, children }: FilterDrawerProps) {
  const { t } = useTranslation(['products', 'common'])
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
      <div className={classes.body}>{children}</div>
      <div className={classes.foot}>
        {withoutFilters && <PageLink href={withoutFilters}>{t('filter.clear')}</PageLink>}
        <Button onClick={show}>{total === undefined ? t('common:loading') : t('filter.show', { count: total })}</Button>
        {/* The page's own count is hidden behind the drawer. */}
        <VisuallyHidden role="status">{total !== undefined && t('count', { count: total })}</VisuallyHidden>
      </div>
    </PanelDrawer>
  )
}
