import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { maxSizeGuides } from '../../../shared/catalog/size-guides.ts'
import { paths } from '../../../shared/paths.ts'
import { trpc } from '../../trpc.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { ActionLink } from '../ui/action-button.tsx'
import classes from './guide-list.module.css'
import { GuideList } from './guide-list.tsx'

/** The size guides of the shop. */
export const { load, Page } = createAdminPage({
  title: 'admin-size-guides:title',
  Note: () => <p className={classes.note}>{useTranslation('admin-size-guides').t('note')}</p>,
  Actions: AddLink,
  Content: GuideList,
})

function AddLink() {
  const { t } = useTranslation('admin-size-guides')
  const count = trpc.sizeGuidesAdmin.list.useQuery().data?.sizeGuides.length ?? 0
  if (count >= maxSizeGuides) return <p className={classes.note}>{t('full', { count: maxSizeGuides })}</p>
  return (
    <ActionLink variant="filled" href={paths.adminSizeGuideAdd()} icon={IconPlus} iconSize={20}>
      {t('add')}
    </ActionLink>
  )
}
