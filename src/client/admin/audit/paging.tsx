import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './audit.module.css'

interface PagingProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Buttons for newer and older entries. */
export function Paging({ page, pages, onPage }: PagingProps) {
  const { t } = useTranslation('admin-audit')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('paging.label')} className={classes.paging}>
      <p aria-live="polite" className={classes.meta}>
        {t('paging.page', { page, pages })}
      </p>
      <ActionButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('paging.newer')}
      </ActionButton>
      <ActionButton disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('paging.older')}
      </ActionButton>
    </nav>
  )
}
