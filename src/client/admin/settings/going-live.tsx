import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GoingLiveItem } from '../../../shared/settings/going-live.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './going-live.module.css'
import { RemoveDemo } from './remove-demo.tsx'
import settings from './settings.module.css'

/** How often the page asks how far a removal is. */
const refetchMs = 1000

/** What is missing before the shop sells, each with where it is done, and the removal of what the shop came with. */
export function GoingLive() {
  const { t } = useTranslation('admin-settings')
  const query = trpc.goingLiveAdmin.read.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data?.removal?.state === 'working' && refetchMs,
  })
  if (query.error && !query.data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!query.data) return <PageSkeleton />
  const { isReady, items } = query.data
  return (
    <div className={settings.content}>
      <div>
        <p className={settings.note}>{t('goingLive.note')}</p>
        {isReady && <p className={classes.ready}>{t('goingLive.ready')}</p>}
        <ul className={classes.items}>
          {items.map((item) => (
            <Item key={item.name} item={item} />
          ))}
        </ul>
      </div>
      <RemoveDemo state={query.data} />
    </div>
  )
}

function Item({ item: { name, isDone, path, variables } }: { item: GoingLiveItem }) {
  const { t } = useTranslation('admin-settings')
  const Sign = isDone ? IconCircleCheck : IconCircle
  const label = t(`goingLive.items.${name}.name`)
  return (
    <li className={classes.item} data-done={isDone || undefined}>
      <Sign className={classes.icon} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        {path && !isDone ? (
          <PageLink href={path} className={classes.link}>
            {label}
          </PageLink>
        ) : (
          <span className={classes.name}>{label}</span>
        )}
        {!isDone && <p className={classes.how}>{t(`goingLive.items.${name}.how`)}</p>}
        {!isDone && variables && (
          <p className={classes.how}>
            {t('goingLive.set')}{' '}
            {variables.map((variable) => (
              <code key={variable} className={classes.variable}>
                {variable}
              </code>
            ))}
          </p>
        )}
      </div>
      <span className={classes.state}>{t(isDone ? 'goingLive.done' : 'goingLive.open')}</span>
    </li>
  )
}
