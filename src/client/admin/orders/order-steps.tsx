import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { isOpen } from '../../../shared/orders/predicates.ts'
import { useMay } from '../../staff/use-may.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import classes from './order-steps.module.css'
import { Panel } from './panel.tsx'
import { isEmptied } from './refund-values.ts'
import { ShipForm } from './ship-form.tsx'
import { useOrderStep } from './use-order-step.ts'

/** Why there is no step: the order waits for its payment, its steps are for other roles, or it is finished. */
function getReason(order: AdminOrderDetail): 'unpaid' | 'others' | 'none' {
  if (isOpen(order)) return 'unpaid'
  return order.steps.length > 0 ? 'others' : 'none'
}

/** The steps that the order and the role allow now. */
export function StepsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const { prepare, ship, cancel } = useOrderStep(order, () => {
    setIsConfirming(false)
    heading.current?.focus()
  })
  const [mayStep, mayRefund] = [useMay('orders.write'), useMay('refunds.write')]
  const emptied = isEmptied(order)
  const steps = order.steps.filter((step) => (step === 'cancel-by-shop' ? mayRefund : mayStep))
  return (
    <Panel title={t('steps.title')} heading={heading}>
      {emptied && <p className={classes.notice}>{t('steps.emptied')}</p>}
      {steps.length === 0 && <p className={classes.quiet}>{t(`steps.${getReason(order)}`)}</p>}
      {steps.includes('prepare') && (
        <>
          <p className={classes.quiet}>{t('steps.prepareText')}</p>
          <Button className={classes.step} loading={prepare.working} onClick={prepare.run}>
            {t('steps.prepare')}
          </Button>
        </>
      )}
      {steps.includes('ship') && (
        <ShipForm doubts={order.doubts ?? []} email={order.email} working={ship.working} onShip={ship.run} />
      )}
      {steps.includes('cancel-by-shop') && (
        <>
          <Button color="red" variant="outline" className={classes.step} onClick={() => setIsConfirming(true)}>
            {t(emptied ? 'steps.restock' : 'steps.cancel')}
          </Button>
          <CancelDialog
            order={order}
            opened={isConfirming}
            working={cancel.working}
            onCancel={cancel.run}
            onClose={() => setIsConfirming(false)}
          />
        </>
      )}
    </Panel>
  )
}
