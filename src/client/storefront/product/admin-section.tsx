import { Button } from '@mantine/core'
import { IconCheck, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
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

interface AdminSectionProps {
  id: string
  /** Nobody has approved what a visitor made. */
  unapproved: boolean
}

/** The admins' section below a product: its sales and views by month, and buttons to approve, edit and hide it. */
export function AdminSection(product: AdminSectionProps) {
  return <Section {...product} visible />
}

/** The same on the not-found page of a hidden product; nothing if the product does not exist. */
export function HiddenSection({ id }: { id: string }) {
  const { data } = trpc.catalogAdmin.productForEdit.useQuery({ id }, { staleTime: 0, gcTime: 0 })
  if (!data || data.product.visible) return null
  return <Section id={id} visible={false} unapproved={!data.product.approved} />
}

/** Set after a change of visibility: the section that replaces this one takes over the focus. */
let isFocusPending = false

interface VisibilityProps {
  id: string
  visible: boolean
}

function Section({ id, visible, unapproved }: VisibilityProps & AdminSectionProps) {
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
            {unapproved && <ApproveButton id={id} onDone={() => heading.current?.focus()} />}
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

const changes = { show: 'product.shown', hide: 'product.hidden', approve: 'product.approved' } as const
type Action = keyof typeof changes

/** Changes the product, says so and updates the page; the focus is moved before that, or after. */
function useChange(id: string, focus: { before?: () => void; after?: () => void }) {
  const { t } = useTranslation('admin-dashboard')
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminAction')
  const bulk = trpc.catalogAdmin.bulk.useMutation({
    async onSuccess(_, { action }) {
      showAlert({ message: t(changes[action as Action]), tone: 'success' })
      focus.before?.()
      await Promise.all([utils.catalogAdmin.invalidate(), utils.catalog.invalidate()])
      focus.after?.()
    },
    onError: showFailure,
  })
  // The second press of a double click comes before the button says that it is loading.
  const underWay = useRef(false)
  const change = (action: Action) => {
    if (underWay.current) return
    underWay.current = true
    const onSettled = () => {
      underWay.current = false
    }
    bulk.mutate({ ids: [id], action }, { onSettled })
  }
  return { isPending: bulk.isPending, change }
}

/** Lists a product that a visitor made. */
function ApproveButton({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('admin-dashboard')
  const { isPending, change } = useChange(id, { after: onDone })
  return (
    <Button
      className={classes.way}
      loading={isPending}
      leftSection={<IconCheck size="1.125rem" stroke={1.5} aria-hidden />}
      onClick={() => change('approve')}
    >
      {t('product.approve')}
    </Button>
  )
}

/** Hides the product or shows it again. */
function VisibilityButton({ id, visible }: VisibilityProps) {
  const { t } = useTranslation('admin-dashboard')
  const { isPending, change } = useChange(id, {
    before() {
      isFocusPending = true
    },
  })
  const Icon = visible ? IconEyeOff : IconEye
  return (
    <Button
      variant="default"
      className={classes.way}
      loading={isPending}
      leftSection={<Icon size="1.125rem" stroke={1.5} aria-hidden />}
      onClick={() => change(visible ? 'hide' : 'show')}
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
