import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'

/** Stands in for a page that the role may not open. */
export function NoPermission() {
  const { t } = useTranslation('admin')
  return <EmptyState isHeading title={t('noPermission.title')} text={t('noPermission.text')} />
}
