import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { AdminSectionSlot } from './admin-section-slot.tsx'
import classes from './product-missing.module.css'

/** The product is unknown or did not come: the specification's centred heading, and where to go; admins show it again. */
export function ProductMissing({ id }: { id: string }) {
  const { t } = useTranslation('product')
  return (
    <PageFrame>
      <div className={classes.missing}>
        <h1 className={classes.heading}>{t('missing.heading')}</h1>
        <p className={classes.text}>{t('missing.text')}</p>
        <p>
          <PageLink href={paths.products()} className={classes.link}>
            {t('missing.products')}
          </PageLink>
        </p>
      </div>
      <AdminSectionSlot id={id} part="hidden" />
    </PageFrame>
  )
}
