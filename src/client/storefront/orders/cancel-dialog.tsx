import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import { orderName } from '../../../shared/orders/display.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import classes from './cancel-order.module.css'

/** Below the alerts, which lie at 100. */
const dialogZIndex = 90

export interface CancelDialogProps {
  order: { id: string; number?: string | null | undefined; totalPrice: number }
  opened: boolean
  working: boolean
  onClose: () => void
  onCancel: () => void
}

/** Asks whether to cancel an order, and says what is paid back. */
export function CancelDialog({ order, opened, working, onClose, onCancel }: CancelDialogProps) {
  const { t } = useTranslation(['orders', 'common'])
  const total = formatEuros(order.totalPrice, useLanguage())
  useBackCloses(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('cancel.heading')}
      closeButtonProps={{ 'aria-label': t('common:close'), size: '2.75rem' }}
      classNames={{ title: classes.heading }}
      size="30rem"
      padding="lg"
      zIndex={dialogZIndex}
      centered
    >
      <p className={classes.identifier}>{t('cancel.order', { id: orderName(order) })}</p>
      <p className={classes.text}>{t('cancel.text', { total })}</p>
      <div className={classes.choices}>
        <Button variant="default" className={classes.choice} onClick={onClose} data-autofocus>
          {t('cancel.keep')}
        </Button>
        <Button color="red" className={classes.choice} loading={working} onClick={onCancel}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </Modal>
  )
}
