import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { requiredField } from '../../ui/form/form.tsx'
import looks from '../../ui/looks.module.css'
import type { CheckoutDelivery } from './checkout-delivery.ts'
import classes from './delivery.module.css'
import { useMethodTexts } from './method-text.tsx'

/** The methods that fit the cart and its place, to choose from, and why there are none. */
export function DeliveryMethods({ delivery }: { delivery: CheckoutDelivery }) {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const texts = useMethodTexts()
  const { quote, problem, isCurrent, ask, selected, choose, pickupPoint, setPickupPoint } = delivery
  return (
    <fieldset className={classes.methods} aria-busy={!isCurrent}>
      <legend>{t('methods')}</legend>
      {!quote && !problem && <p className={looks.detail}>{t('calculating')}</p>}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem === 'network' ? t('network') : problem}{' '}
          {problem === 'network' && (
            <button type="button" className={looks.way} onClick={ask}>
              {t('again')}
            </button>
          )}
        </p>
      )}
      {quote?.methods.map((method) => (
        <label key={method.id} className={classes.method}>
          <input
            type="radio"
            name="shippingMethodId"
            value={method.id}
            checked={method.id === selected?.id}
            onChange={() => choose(method.id)}
          />
          <span className={classes.name}>
            <span>{textIn(language, method.name)}</span>
            <span>{texts.price(method)}</span>
          </span>
          <span className={`${looks.detail} ${classes.detail}`}>
            {[texts.days(method), method.note && textIn(language, method.note), texts.missing(method)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </label>
      ))}
      {selected?.kind === 'point' && (
        <TextInput
          {...requiredField}
          name="pickupPoint"
          label={t('point')}
          description={t('pointHint')}
          value={pickupPoint}
          onChange={(event) => setPickupPoint(event.currentTarget.value)}
        />
      )}
      {quote?.taxMode === 'export' && <p className={looks.detail}>{t('export')}</p>}
    </fieldset>
  )
}
