import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemOverview } from '../../../shared/system/overview.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { useSizes } from './sizes.ts'
import classes from './system.module.css'

/** Versions, sizes and queues. */
export function SystemFacts({ system }: { system: SystemOverview }) {
  const { t } = useTranslation('admin-system')
  const { bytes, number, percent, duration } = useSizes()
  const { database, disk, storage, mails, refunds, cache } = system
  const responses = cache.hits + cache.made
  const facts: [name: string, value: ReactNode][] = [
    [t('facts.version'), system.version],
    [t('facts.node'), system.node],
    [t('facts.started'), <ShopTime key="started" at={system.startedAt} />],
    [t('facts.memory'), bytes(system.memoryBytes)],
    [t('facts.database'), `${t(`facts.${database.kind}`)} ${database.version}, ${bytes(database.bytes)}`],
    ...(database.logBytes === null ? [] : [[t('facts.log'), bytes(database.logBytes)] as [string, ReactNode]]),
    [t('facts.disk'), t('facts.of', { part: bytes(disk.freeBytes), all: bytes(disk.totalBytes) })],
    [t('facts.pictures'), t(`facts.${storage.kind}`, { name: storage.name })],
    [t('facts.mails'), number(mails.waiting)],
    ...(mails.oldestSeconds === null
      ? []
      : [[t('facts.oldest'), duration(mails.oldestSeconds)] as [string, ReactNode]]),
    [t('facts.mailsFailed'), number(mails.failed)],
    [t('facts.refunds'), number(refunds.pending)],
    [t('facts.refundsFailed'), number(refunds.failed)],
    [t('facts.cache'), responses === 0 ? '–' : percent(cache.hits / responses)],
  ]
  return (
    <section aria-labelledby="system-facts">
      <h2 id="system-facts" className={classes.heading}>
        {t('facts.title')}
      </h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={classes.quiet}>{name}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
