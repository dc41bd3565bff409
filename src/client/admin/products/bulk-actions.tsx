import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './products-page.module.css'
import type { ProductChanges } from './use-product-changes.ts'

const actions = ['show', 'hide', 'approve', 'delete'] as const

interface BulkActionsProps {
  ids: readonly string[]
  changes: ProductChanges
  onDone: () => void
}

/** What is offered for the chosen products. */
export function BulkActions({ ids, changes, onDone }: BulkActionsProps) {
  const { t } = useTranslation('admin-products')
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          variant="default"
          className={classes.action}
          disabled={changes.working}
          onClick={() => void changes.bulk(ids, action).then((done) => done && onDone())}
        >
          {t(`bulk.${action}`)}
        </Button>
      ))}
    </div>
  )
}
