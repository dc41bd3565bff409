import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithin } from '../../load-within.ts'
import { whenUsedAndIdle } from '../../shell/when-used.ts'
import classes from './chart.module.css'
import type { ChartPlot, PlotProps } from './chart-plot.tsx'
import { plotHeight } from './plot-data.ts'

/** So much of a screen before it is seen, a chart is near. */
const margin = '75%'

let Loaded: typeof ChartPlot | undefined

/** Fetches the library that draws, which weighs more than a page. */
async function loadPlot(): Promise<void> {
  Loaded ??= (await loadWithin(() => import('./chart-plot.tsx'))).ChartPlot
}

/** The drawing of a chart, whose code is fetched when the chart is near; its place is as high from the start. */
export function NearPlot<Row>(props: PlotProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const { Plot, isMissing } = usePlot(place)
  return (
    <div ref={place} className={classes.place} style={{ minHeight: `${plotHeight(props.kind, props.rows) / 16}rem` }}>
      {Plot ? <Plot {...props} /> : <Place isMissing={isMissing} />}
    </div>
  )
}

function Place({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('admin-dashboard')
  if (!isMissing) return <div className={classes.placeholder} aria-hidden />
  return (
    <p className={classes.missing} role="status">
      {t('chart.missing')}
    </p>
  )
}

function usePlot(place: RefObject<HTMLElement | null>) {
  const [Plot, setPlot] = useState(() => Loaded)
  const [isMissing, setMissing] = useState(false)
  const onNear = useEffectEvent(() => {
    loadPlot().then(
      () => setPlot(() => Loaded),
      () => setMissing(true),
    )
  })
  useEffect(() => {
    if (Plot || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        onNear()
      },
      { rootMargin: `${margin} 0px` },
    )
    observer.observe(place.current)
    // Somebody who uses the page will scroll.
    const stop = whenUsedAndIdle(() => void loadPlot().catch(() => undefined))
    return () => {
      stop()
      observer.disconnect()
    }
  }, [place, Plot])
  return { Plot, isMissing }
}
