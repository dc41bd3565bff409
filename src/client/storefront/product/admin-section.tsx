import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useFailureAlert, useShowFailure } from '../../failure-alert.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import classes from './admin-section.module.css'
import { VariantSales } from './variant-sales.tsx'

/** The admins' section below a product: its sales and views by month, and links to edit and hide it. */
export function AdminSection({ id }: { id: string }) {
  return <Section id={id} visible />
}

/** The same on the not-found page of a hidden product; nothing if the product does not exist. */
export function HiddenSection({ id }: { id: string }) {
  const { data } = trpc.catalogAdmin.productForEdit.useQuery({ id }, { staleTime: 0, gcTime: 0 })
  return data && !data.product.visible ? <Section id={id} visible={false} /> : null
}

/** Set after a change of visibility: the section that replaces this one takes over the focus. */
let isFocusPending = false

interface VisibilityProps {
  id: string
  visible: boolean
}

function Section({ id, visible }: VisibilityProps) {
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
          <h2 ref={heading} id={headingId} tabIndex={-1} className={classes.title}>
            {t('product.title')}
          </h2>
          {!visible && <p className={classes.note}>{t('product.isHidden')}</p>}
        </div>
        {mayWrite && (
          <div className={classes.ways}>
            <Button
              component={PageLink}
              href={paths.adminProductEdit(id)}
              variant="default"
              className={classes.way}
              leftSection={<IconPencil size="1.125rem" stroke={1.5} aria-hidden />}
            >
              {t('product.edit')}
            </Button>
            <VisibilityButton id={id} visible={visible} />
          </div>
        )}
      </div>
      <Charts id={id} />
      <VariantSales id={id} />
    </section>
  )
}

/** Hides the product or shows it again, and updates the page. */
function VisibilityButton({ id, visible }: VisibilityProps) {
  const { t } = useTranslation('admin-dashboard')
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminAction')
  const bulk = trpc.catalogAdmin.bulk.useMutation({
    async onSuccess(_, { action }) {
      const message = action === 'show' ? t('product.shown') : t('product.hidden')
      showAlert({ message, tone: 'success' })
      isFocusPending = true
      await Promise.all([utils.catalogAdmin.invalidate(), utils.catalog.invalidate()])
    },
    onError: showFailure,
  })
  const Icon = visible ? IconEyeOff : IconEye
  return (
    <Button
      variant="default"
      className={classes.way}
      loading={bulk.isPending}
      leftSection={<Icon size="1.125rem" stroke={1.5} aria-hidden />}
      onClick={() => bulk.mutate({ ids: [id], action: visible ? 'hide' : 'show' })}
    >
      {t(visible ? 'product.hide' : 'product.show')}
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
        <Button variant="default" className={classes.way} loading={isFetching} onClick={() => void refetch()}>
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
