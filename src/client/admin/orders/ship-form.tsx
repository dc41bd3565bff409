import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxStepText } from '../../../shared/orders/admin.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import classes from './order-steps.module.css'

interface ShipFormProps {
  /** The recipient of the mail about it. */
  email: string
  working: boolean
  onShip: (tracking: string) => void
}

/** Marks the order as shipped, with the tracking that is mailed to the buyer. */
export function ShipForm({ email, working, onShip }: ShipFormProps) {
  const { t } = useTranslation('admin-orders')
  const [tracking, setTracking] = useState('')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!working) onShip(tracking.trim())
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
    </form>
  )
}
