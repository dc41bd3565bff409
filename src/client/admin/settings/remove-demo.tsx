import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DemoData, GoingLive, Removal } from '../../../shared/settings/going-live.ts'
import { useMay } from '../../staff/use-may.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import classes from './going-live.module.css'
import { RemoveDemoDialog } from './remove-demo-dialog.tsx'
import settings from './settings.module.css'

/** What the shop came with that is still there, and the button that removes it. */
export function RemoveDemo({ state: { demoData, removal, issuedDocuments } }: { state: GoingLive }) {
  const { t } = useTranslation('admin-settings')
  const mayRemove = useMay('settings.write')
  const [opened, setOpened] = useState(false)
  const isThere = demoData.products + demoData.categories + demoData.customers + demoData.orders > 0
  const isWorking = removal?.state === 'working'
  return (
    <section aria-labelledby="remove-demo">
      <h2 id="remove-demo" className={settings.heading}>
        {t('goingLive.remove.title')}
      </h2>
      <div role="status">{removal && <Progress removal={removal} />}</div>
      {!isThere && removal?.state !== 'done' && <p className={settings.note}>{t('goingLive.remove.none')}</p>}
      {isThere && !isWorking && (
        <>
          <p>{t('goingLive.remove.text')}</p>
          <Counts demoData={demoData} />
          {mayRemove && (
            <Button color="red" variant="outline" onClick={() => setOpened(true)}>
              {t('goingLive.remove.open')}
            </Button>
          )}
        </>
      )}
      <RemoveDemoDialog opened={opened} issuedDocuments={issuedDocuments} onClose={() => setOpened(false)} />
    </section>
  )
}

const goes = ['products', 'categories', 'customers', 'orders', 'documents', 'reviews'] as const
const notes = { products: ['edited', 'sold'], categories: ['kept'] } as const
const countOf = { edited: 'editedProducts', sold: 'soldProducts', kept: 'keptCategories' } as const

/** What goes, and below it what deserves a second look. */
function Counts({ demoData }: { demoData: DemoData }) {
  const { t } = useTranslation('admin-settings')
  const notesOf = (name: (typeof goes)[number]) => (name in notes ? notes[name as keyof typeof notes] : [])
  const shown = goes.filter((name) => demoData[name] > 0 || notesOf(name).some((note) => demoData[countOf[note]] > 0))
  return (
    <ul className={classes.counts}>
      {shown.map((name) => (
        <li key={name}>
          {t(`goingLive.remove.${name}`, { count: demoData[name] })}
          {notesOf(name)
            .filter((note) => demoData[countOf[note]] > 0)
            .map((note) => (
              <p key={note} className={settings.note}>
                {t(`goingLive.remove.${note}`, { count: demoData[countOf[note]] })}
              </p>
            ))}
        </li>
      ))}
    </ul>
  )
}

/** How far a removal is, or how it ended. */
function Progress({ removal }: { removal: Removal }) {
  const { t } = useTranslation('admin-settings')
  const { state, step, done, total, newNumbers, numbersGoOn, by, backup, reason, finishedAt } = removal
  if (state === 'failed') return <p>{t('goingLive.removal.failed', { reason })}</p>
  if (state === 'working') {
    return (
      <>
        <p>{t(`goingLive.removal.${step}`)}</p>
        {total > 0 && <p className={settings.note}>{t('goingLive.removal.progress', { done, total })}</p>}
      </>
    )
  }
  return (
    <>
      <p>
        {t('goingLive.removal.done', { by })} {finishedAt && <ShopTime at={finishedAt} />}
      </p>
      {newNumbers && <p>{t('goingLive.removal.begun')}</p>}
      {numbersGoOn && <p>{t('goingLive.removal.kept')}</p>}
      {backup && (
        <p className={classes.path}>
          {t('goingLive.removal.path')} <code>{backup}</code>
        </p>
      )}
    </>
  )
}
