import { IconPackage, IconRotate2, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './delivery-strip.module.css'

const promises = [
  { key: 'free', Icon: IconPackage },
  { key: 'worldwide', Icon: IconWorld },
  { key: 'moneyBack', Icon: IconRotate2 },
] as const

/** Free shipping, worldwide delivery, money back. */
export function DeliveryStrip() {
  const { t } = useTranslation('cart')
  return (
    <ul className={classes.strip} aria-label={t('delivery.label')}>
      {promises.map(({ key, Icon }) => (
        <li key={key} className={classes.promise}>
          <Icon className={classes.icon} stroke={1.25} aria-hidden />
          <div>
            <p className={classes.title}>{t(`delivery.${key}.title`)}</p>
            <p className={classes.text}>{t(`delivery.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
