import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconCalendarX,
  IconCircleCheck,
  IconGavel,
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
import { roleMay } from '../../../shared/staff/permissions.ts'
import type { Attention as AttentionData } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { useStaffRole } from '../../staff/use-may.ts'
import { useMayOpen } from '../../staff/use-may-open.ts'
import { trpc } from '../../trpc.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './attention.module.css'
import { type AttentionItem, type AttentionKey, attentionItems } from './attention-items.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { FirstSteps } from './first-steps.tsx'
import { mayDoAny, shownSteps } from './first-steps-rules.ts'

const icons: Record<AttentionKey, Icon> = {
  failedRefunds: IconReceiptRefund,
  disputedOrders: IconGavel,
  outsideRefunds: IconReceiptRefund,
  ordersToPrepare: IconPackage,
  ordersToShip: IconTruckDelivery,
  failedMails: IconMailX,
  failedJobs: IconCalendarX,
  errorsToday: IconAlertTriangle,
  lowStock: IconStack2,
  toApprove: IconSparkles,
}

/** How often an open dashboard refreshes the counts. */
const refetchMs = 60_000

/** What needs an admin's attention now, with links to where to deal with it; whoever may set a new shop up sees its first steps first. */
export function Attention() {
  const role = useStaffRole()
  const { data: steps } = trpc.statistics.firstSteps.useQuery()
  if (!steps || !mayDoAny(steps, (permission) => roleMay(role, permission))) return <WhatWaits />
  return shownSteps(steps).isNew ? (
    <>
      <FirstSteps state={steps} />
      <WhatWaits isQuiet />
    </>
  ) : (
    <>
      <WhatWaits />
      <FirstSteps state={steps} />
    </>
  )
}

/** @param props.isQuiet whether to show nothing at all when nothing waits */
function WhatWaits({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation('admin-dashboard')
  const attention = trpc.statistics.attention.useQuery(undefined, { refetchInterval: refetchMs })
  const { data } = attention
  const mayOpen = useMayOpen()
  if (isQuiet && (!data || !attentionItems(data).some(({ href }) => mayOpen(href)))) return null
  return (
    <DashboardSection title={t('attention.title')}>
      <div className={classes.content} aria-busy={attention.isPending}>
        {data && <Items attention={data} />}
        {data && <RunningOut products={data.runningOut} />}
        {!data && attention.isError && (
          <LoadFailure text={t('failure.text')} retry={t('failure.retry')} query={attention} />
        )}
        {attention.isPending && <Skeletons />}
      </div>
    </DashboardSection>
  )
}

function Items({ attention }: { attention: AttentionData }) {
  const { t } = useTranslation('admin-dashboard')
  const mayOpen = useMayOpen()
  const items = attentionItems(attention).filter(({ href }) => mayOpen(href))
  if (items.length === 0) {
    return (
      <p className={classes.done}>
        <IconCircleCheck className={classes.icon} stroke={1.5} aria-hidden />
        {t('attention.nothing')}
      </p>
    )
  }
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <Item key={item.key} item={item} />
      ))}
    </ul>
  )
}

function Item({ item: { key, count, href, isFailure } }: { item: AttentionItem }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const Sign = icons[key]
  return (
    <li>
      <PageLink href={href} className={classes.item} data-failure={isFailure || undefined}>
        <Sign className={classes.icon} stroke={1.5} aria-hidden />
        <span className={classes.count}>{formatNumber(count, language)}</span>
        <span className={classes.text}>{t(`attention.${key}`, { count })}</span>
        <IconArrowRight className={classes.arrow} stroke={1.5} aria-hidden />
      </PageLink>
    </li>
  )
}

/** Products that will be sold out first, by their latest sales, with links to their forms. */
function RunningOut({ products }: { products: AttentionData['runningOut'] }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  if (products.length === 0) return null
  return (
    <div className={classes.low}>
      <h3 className={classes.lowTitle}>{t('attention.runningOut')}</h3>
      <ul className={classes.products}>
        {products.map(({ id, title, options, stock, days }) => (
          <li key={id}>
            <PermittedLink href={paths.adminProductEdit(id)} className={classes.product}>
              <span>
                {options ? `${textIn(language, title)} · ${textIn(language, options)}` : textIn(language, title)}
              </span>
              <span className={classes.left}>
                {t('attention.left', { count: stock })} · {t('attention.days', { count: days })}
              </span>
            </PermittedLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Skeletons() {
  return (
    <div className={classes.items} aria-hidden>
      {[0, 1, 2, 3].map((skeleton) => (
        <div key={skeleton} className={classes.skeleton} />
      ))}
    </div>
  )
}
