import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconCircleCheck,
  IconMailX,
  IconPackage,
  IconReceiptRefund,
  IconSparkles,
  IconStack2,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import type { Attention as AttentionAnswer } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './attention.module.css'
import { type AttentionItem, attentionItems, type Waiting } from './attention-items.ts'
import { DashboardSection } from './dashboard-section.tsx'

const signs: Record<Waiting, Icon> = {
  failedRefunds: IconReceiptRefund,
  ordersToPrepare: IconPackage,
  ordersToShip: IconTruckDelivery,
  failedMails: IconMailX,
  errorsToday: IconAlertTriangle,
  lowStock: IconStack2,
  toApprove: IconSparkles,
}

/** How often an open dashboard asks again what waits. */
const refetchMs = 60_000

/** What waits for an admin now, each with the way to where it is dealt with. */
export function Attention() {
  const { t } = useTranslation('admin-dashboard')
  const attention = trpc.statistics.attention.useQuery(undefined, { staleTime: 0, refetchInterval: refetchMs })
  const { data } = attention
  return (
    <DashboardSection title={t('attention.title')}>
      <div className={classes.room} aria-busy={attention.isPending}>
        {data && <Waitings attention={data} />}
        {!data && attention.isError && (
          <LoadFailure text={t('failure.text')} retry={t('failure.retry')} query={attention} />
        )}
        {attention.isPending && <Bones />}
      </div>
    </DashboardSection>
  )
}

function Waitings({ attention }: { attention: AttentionAnswer }) {
  const { t } = useTranslation('admin-dashboard')
  const items = attentionItems(attention)
  if (items.length === 0) {
    return (
      <p className={classes.calm}>
        <IconCircleCheck className={classes.sign} stroke={1.5} aria-hidden />
        {t('attention.nothing')}
      </p>
    )
  }
  return (
    <>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
      <LowStock products={attention.lowStock.products} />
    </>
  )
}

function Item({ item: { key, count, href, isFailure } }: { item: AttentionItem }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const Sign = signs[key]
  return (
    <li>
      <PageLink href={href} className={classes.item} data-failure={isFailure || undefined}>
        <Sign className={classes.sign} stroke={1.5} aria-hidden />
        <span className={classes.count}>{formatNumber(count, language)}</span>
        <span className={classes.text}>{t(`attention.${key}`, { count })}</span>
        <IconArrowRight className={classes.arrow} stroke={1.5} aria-hidden />
      </PageLink>
    </li>
  )
}

/** The few products that run out first: one click to their stock. */
function LowStock({ products }: { products: AttentionAnswer['lowStock']['products'] }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  if (products.length === 0) return null
  return (
    <div className={classes.low}>
      <h3 className={classes.lowTitle}>{t('attention.runningOut')}</h3>
      <ul className={classes.products}>
        {products.map(({ id, title, stock }) => (
          <li key={id}>
            <PageLink href={paths.adminProductEdit(id)} className={classes.product}>
              <span>{textIn(language, title)}</span>
              <span className={classes.left}>{t('attention.left', { count: stock })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Bones() {
  return (
    <div className={classes.items} aria-hidden>
      {[0, 1, 2, 3].map((bone) => (
        <div key={bone} className={classes.bone} />
      ))}
    </div>
  )
}
