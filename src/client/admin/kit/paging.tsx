import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The pages of a list that is read from top to bottom; nothing where there is one page alone. */
export function Paging({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
  const { t } = useTranslation('admin')
  const steps: Partial<Record<string, string>> = { previous: t('table.previous'), next: t('table.next') }
  if (pages < 2) return null
  return (
    <nav aria-label={t('table.paging')}>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        pt="md"
        style={{ '--pagination-control-size': 'var(--admin-control)' }}
        getItemProps={(each) => ({ 'aria-label': t('table.page', { page: each, pages }) })}
        getControlProps={(step) => ({ 'aria-label': steps[step] })}
      />
    </nav>
  )
}
