import { Button } from '@mantine/core'
import { IconCheck, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert, useFailureAlert, useShowFailure } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import chart from '../../ui/chart/chart.module.css'
import { MonthChart } from '../../ui/chart/chart.tsx'
import looks from '../../ui/looks.module.css'
import { formatNumber } from '../../ui/numbers.ts'
import { Price } from '../../ui/product-parts.tsx'
import classes from './admin-section.module.css'

/** Set after a change of visibility: the section that replaces this one takes over the focus. */
let isFocusPending = false

/** The admins' section below a product: its sales and views by month, and buttons to approve, edit and hide it. */
export function AdminSection({ id, visible, unapproved }: { id: string; visible: boolean; unapproved: boolean }) {
  const { t } = useTranslation('admin-dashboard')
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayWrite = useMay('catalogue.write')
  useEffect(() => {
    if (isFocusPending) heading.current?.focus()
    isFocusPending = false
  }, [])
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {t('product.title')}
          </h2>
          {!visible && <p className={classes.note}>{t('product.isHidden')}</p>}
        </div>
        {mayWrite && (
          <div className={classes.ways}>
            {unapproved && <ChangeButton id={id} action="approve" onDone={() => heading.current?.focus()} />}
            <Button
              component={PageLink}
              href={paths.adminProductEdit(id)}
              variant="default"
              leftSection={<IconPencil size="1.125rem" stroke={1.5} aria-hidden />}
            >
              {t('product.edit')}
            </Button>
            <ChangeButton
              id={id}
              action={visible ? 'hide' : 'show'}
              onSaved={() => {
                isFocusPending = true
              }}
            />
          </div>
        )}
      </div>
      <Charts id={id} />
      <VariantSales id={id} />
    </section>
  )
}

const changes = {
  approve: { done: 'product.approved', Icon: IconCheck },
  hide: { done: 'product.hidden', Icon: IconEyeOff },
  show: { done: 'product.shown', Icon: IconEye },
} as const

interface ChangeButtonProps {
  id: string
  action: keyof typeof changes
  /** Called before the page shows the change. */
  onSaved?: () => void
  /** Called once the page shows it. */
  onDone?: () => void
}

function ChangeButton({ id, action, onSaved, onDone }: ChangeButtonProps) {
  const { t } = useTranslation('admin-dashboard')
  const utils = trpc.useUtils()
  const { done, Icon } = changes[action]
  // The second press of a double click comes before the button says that it is loading.
  const underWay = useRef(false)
  const bulk = trpc.catalogAdmin.bulk.useMutation({
    async onSuccess() {
      showAlert({ message: t(done), tone: 'success' })
      onSaved?.()
      await Promise.all([utils.catalogAdmin.invalidate(), utils.catalog.invalidate()])
      onDone?.()
    },
    onError: useShowFailure('adminAction'),
    onSettled() {
      underWay.current = false
    },
  })
  const change = () => {
    if (underWay.current) return
    underWay.current = true
    bulk.mutate({ ids: [id], action })
  }
  return (
    <Button
      variant={action === 'approve' ? 'filled' : 'default'}
      loading={bulk.isPending}
      leftSection={<Icon size="1.125rem" stroke={1.5} aria-hidden />}
      onClick={change}
    >
      {t(`product.${action}`)}
    </Button>
  )
}

function Charts({ id }: { id: string }) {
  const { t } = useTranslation('admin-dashboard')
  const { data: months, error, isError, isFetching, refetch } = trpc.statistics.product.useQuery({ id })
  useFailureAlert('statistics', error)
  if (isError && !months) {
    return (
      <div className={classes.failure}>
        <p>{t('failure.text')}</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('failure.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.charts}>
      <MonthChart figure="sells" months={months} />
      <MonthChart figure="views" months={months} />
    </div>
  )
}

/** The sales of each variant; nothing for a product without options, or before a sale. */
function VariantSales({ id }: { id: string }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const { data = [] } = trpc.statistics.variants.useQuery({ id })
  if (data.length === 0) return null
  return (
    <table className={`${looks.table} ${chart.table} ${classes.table}`}>
      <caption className={classes.caption}>{t('variants.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('variants.variant')}</th>
          <th scope="col" className={classes.sku}>
            SKU
          </th>
          <th scope="col" className={chart.figure}>
            {t('products.units')}
          </th>
          <th scope="col" className={chart.figure}>
            {t('variants.sells')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ variantId, sku, options, units, sells }) => (
          <tr key={variantId}>
            <th scope="row">{textIn(language, options)}</th>
            <td className={classes.sku}>{sku}</td>
            <td className={chart.figure}>{formatNumber(units, language)}</td>
            <td className={chart.figure}>
              <Price euros={sells} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
