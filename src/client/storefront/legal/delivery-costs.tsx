import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { MethodCosts } from '../../../shared/shipping/costs.ts'
import { writeGrams } from '../../../shared/shipping/written-weight.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import classes from './legal.module.css'
import { readVersion } from './legal-document.tsx'

/** The costs of delivery by place, below the text on delivery and returns that is in effect. */
export function DeliveryCosts() {
  const { t } = useTranslation('delivery-costs')
  const language = useLanguage()
  const id = useId()
  // The page has asked for it already; an earlier version of the text has no costs.
  const version = readVersion(new URLSearchParams(useSearch()))
  const { data } = trpc.settings.legal.useQuery({ document: 'shippingReturns', ...version })
  const delivery = data?.delivery
  if (!delivery) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p>{[t('lead'), delivery.withoutVat && t('withoutVat')].filter(Boolean).join(' ')}</p>
      <table className={`${looks.table} ${classes.table}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('time')}</th>
          </tr>
        </thead>
        {delivery.zones.map(({ places, methods }) => (
          <tbody key={textIn('en', places)}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.zone}>
                {textIn(language, places)}
              </th>
            </tr>
            {methods.map((method, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no identifiers here, and no state.
              <MethodRow key={index} method={method} />
            ))}
            {methods.length === 0 && (
              <tr>
                <td colSpan={3}>{t('notServed')}</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function MethodRow({ method }: { method: MethodCosts }) {
  const { t } = useTranslation('delivery-costs')
  const language = useLanguage()
  const { name, note, pickup, freeFrom, maxGrams } = method
  const details = [
    note && textIn(language, note),
    pickup?.address.join(', '),
    pickup?.hours && textIn(language, pickup.hours),
    maxGrams !== undefined && t('maxWeight', { weight: writeGrams(maxGrams, language) }),
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        {textIn(language, name)}
        {details.map((detail) => (
          <span key={String(detail)} className={classes.more}>
            {detail}
          </span>
        ))}
      </th>
      <td>
        <Steps method={method} />
        {freeFrom !== undefined && (
          <span className={classes.more}>{t('freeFrom', { amount: formatEuros(freeFrom, language) })}</span>
        )}
      </td>
      <td>
        <Time method={method} />
      </td>
    </tr>
  )
}

function Steps({ method: { basis, steps } }: { method: MethodCosts }) {
  const { t } = useTranslation('delivery-costs')
  const language = useLanguage()
  const limit = basis === 'weight' ? 'weight' : 'value'
  return steps.map(({ bound, at = 0, price }) => {
    const written = price === 0 ? t('free') : formatEuros(price, language)
    const measure = basis === 'weight' ? writeGrams(at, language) : formatEuros(at, language)
    return (
      <span key={`${bound} ${at}`} className={classes.step}>
        {bound ? t('step', { limit: t(`${limit}.${bound}`, { at: measure }), price: written }) : written}
      </span>
    )
  })
}

function Time({ method: { kind, minDays, maxDays } }: { method: MethodCosts }) {
  const { t } = useTranslation('delivery-costs')
  const time = kind === 'pickup' ? 'ready' : 'arrives'
  if (maxDays === 0) return t(`${time}.today`)
  if (minDays === maxDays) return t(`${time}.days`, { count: maxDays })
  return t(`${time}.between`, { min: minDays, max: maxDays })
}
