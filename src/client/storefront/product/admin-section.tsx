import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { ProductMonth } from '../../../shared/statistics/entities.ts'
import { showAlert } from '../../alerts.ts'
import { useFailureAlert, useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { monthAxis } from '../../ui/chart/month-axis.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import classes from './admin-section.module.css'

/** What admins see below a product: its sells and its views by month, and the ways to change it (spec section 2). */
export function AdminSection({ id }: { id: string }) {
  const { t } = useTranslation('admin-dashboard')
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {t('product.title')}
        </h2>
        <div className={classes.ways}>
          <Button
            component={PageLink}
            href={paths.adminProductEdit(id)}
            variant="default"
            className={classes.way}
            leftSection={<IconPencil className={classes.icon} stroke={1.5} aria-hidden />}
          >
            {t('product.edit')}
          </Button>
          <VisibilityButton key={id} id={id} />
        </div>
      </div>
      <Charts id={id} />
    </section>
  )
}

/** Hides the product, or shows it again: a hidden one has no page, so that one that is here was visible. */
function VisibilityButton({ id }: { id: string }) {
  const { t } = useTranslation('admin-dashboard')
  const [visible, setVisible] = useState(true)
  const showFailure = useShowFailure('adminSave')
  const bulk = trpc.catalogAdmin.bulk.useMutation({
    onSuccess(_answer, { action }) {
      const isShown = action === 'show'
      setVisible(isShown)
      showAlert({ message: t(isShown ? 'product.shown' : 'product.hidden'), tone: 'success' })
    },
    onError: showFailure,
  })
  const Sign = visible ? IconEyeOff : IconEye
  return (
    <Button
      variant="default"
      className={classes.way}
      loading={bulk.isPending}
      leftSection={<Sign className={classes.icon} stroke={1.5} aria-hidden />}
      onClick={() => bulk.mutate({ ids: [id], action: visible ? 'hide' : 'show' })}
    >
      {t(visible ? 'product.hide' : 'product.show')}
    </Button>
  )
}

function Charts({ id }: { id: string }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
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
  const shared = { primary: monthAxis<ProductMonth>(t('chart.month'), language), rows: months }
  return (
    <div className={classes.charts}>
      <Chart
        {...shared}
        title={t('months.sells')}
        unit={t('chart.euros')}
        kind="line"
        secondary={[
          { label: t('months.sells'), value: ({ sells }) => sells, format: (value) => formatEuros(value, language) },
        ]}
      />
      <Chart
        {...shared}
        title={t('months.views')}
        unit={t('chart.views')}
        kind="line"
        color={1}
        secondary={[
          { label: t('months.views'), value: ({ views }) => views, format: (value) => formatNumber(value, language) },
        ]}
      />
    </div>
  )
}
