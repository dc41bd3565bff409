import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import type { ProductChanges } from './use-product-changes.ts'

const actions = ['show', 'hide', 'approve', 'delete'] as const

interface BulkActionsProps {
  ids: readonly string[]
  changes: ProductChanges
  onDone: () => void
}

/** The bulk actions of the selected products. */
export function BulkActions({ ids, changes, onDone }: BulkActionsProps) {
  const { t } = useTranslation('admin-products')
  return actions.map((action) => (
    <ActionButton
      key={action}
      disabled={changes.working}
      onClick={() => void changes.bulk(ids, action).then((done) => done && onDone())}
    >
      {t(`bulk.${action}`)}
    </ActionButton>
  ))
}
