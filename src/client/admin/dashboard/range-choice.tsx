import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { type ChartRange, chartRanges, defaultChartRange } from '../../../shared/statistics/chart.ts'
import { useChosen } from '../../navigation/shown-address.tsx'
import { changedAddress } from '../table/use-list-query.ts'
import classes from './range-choice.module.css'

/** How many months the charts show; stored in the address. */
export function RangeChoice({ range }: { range: ChartRange }) {
  const { t } = useTranslation('admin-dashboard')
  const [path, navigate] = useLocation()
  const search = useSearch()
  const id = useId()
  const [value, show] = useChosen<string>(range)
  const choose = (chosen: string) => {
    show(chosen)
    const address = changedAddress(path, search, { range: chosen === defaultChartRange ? '' : chosen })
    navigate(address, { replace: true, state: history.state })
  }
  return (
    <div className={classes.choice}>
      <span id={id} className={classes.name}>
        {t('months.range')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        value={value}
        onChange={choose}
        data={chartRanges.map((each) => ({ value: each, label: each === 'all' ? t('months.all') : each }))}
        classNames={{ root: classes.root, label: classes.label, indicator: classes.chosen }}
      />
    </div>
  )
}
