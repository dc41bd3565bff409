import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../shell/lazy.tsx'
import { PageSkeleton } from '../../ui/page-parts.tsx'
import { SideDrawer, useSubject } from '../kit/overlays.tsx'
import { ActionButton } from '../kit/parts.tsx'
import type { Subject } from './history.tsx'

const History = lazy(() => import('./history.tsx').then((module) => module.History), {
  when: 'used',
  fallback: <PageSkeleton />,
})

interface HistoryButtonProps extends Subject {
  /** Shows the thing as it is after an undo. */
  onUndone?: () => Promise<unknown>
}

/** A button, and the drawer that it opens: the changes that staff made to one thing, the newest first. */
export function useHistoryParts({ onUndone, ...subject }: HistoryButtonProps) {
  const { t } = useTranslation('admin-audit')
  const history = useSubject<Subject>()
  return {
    button: (
      <ActionButton icon={IconHistory} aria-haspopup="dialog" onClick={() => history.open(subject)}>
        {t('history.open')}
      </ActionButton>
    ),
    // Stands outside of what an undo renders anew, so that it stays open.
    drawer: (
      <SideDrawer
        {...history.dialog}
        size="min(100vw, 40rem)"
        title={t('history.title')}
        closeLabel={t('history.close')}
      >
        {history.subject && <History key={history.key} subject={history.subject} onUndone={onUndone} />}
      </SideDrawer>
    ),
  }
}

export function HistoryButton(props: HistoryButtonProps) {
  const { button, drawer } = useHistoryParts(props)
  return (
    <>
      {button}
      {drawer}
    </>
  )
}
