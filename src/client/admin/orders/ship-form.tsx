import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxStepText } from '../../../shared/orders/admin.ts'
import type { ShippingDoubt } from '../../../shared/orders/filters.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import classes from './order-steps.module.css'

interface ShipFormProps {
  /** Why staff should look first. */
  doubts: readonly ShippingDoubt[]
  /** The recipient of the mail about it. */
  email: string
  working: boolean
  /** @param anyway although there are doubts */
  onShip: (tracking: string, anyway: boolean) => void
}

/** Marks the order as shipped, with the tracking that is mailed to the buyer; asks first where there are doubts. */
export function ShipForm({ doubts, email, working, onShip }: ShipFormProps) {
  const { t } = useTranslation('admin-orders')
  const [tracking, setTracking] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const ship = (anyway: boolean) => onShip(tracking.trim(), anyway)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (working) return
        if (doubts.length > 0) setIsAsking(true)
        else ship(false)
      }}
    >
      <TextInput
        size="md"
        name="tracking"
        label={t('ship.tracking')}
        description={t('ship.mail', { email })}
        classNames={fieldClasses}
        maxLength={maxStepText}
        autoComplete="off"
        value={tracking}
        onChange={({ currentTarget }) => setTracking(currentTarget.value)}
      />
      <Button type="submit" className={classes.step} loading={working}>
        {t('ship.action')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => ship(true)}
        working={working}
        title={t('ship.held.title')}
        confirm={t('ship.held.confirm')}
        cancel={t('ship.held.cancel')}
      >
        {doubts.map((doubt) => (
          <p key={doubt}>{t(`ship.held.${doubt}`)}</p>
        ))}
      </ConfirmDialog>
    </form>
  )
}
