import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import type { OfferedMethodView } from '../../../shared/shipping/offered.ts'
import { writePromise } from '../../../shared/shipping/written-promise.ts'
import { useLanguage } from '../../shell/i18n/language.ts'

/** Writes when a method brings an order, what it costs, and what is missing until it is free. */
export function useMethodTexts() {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const euros = (amount: number) => formatEuros(amount, language)
  return {
    price: ({ price }: OfferedMethodView) => (price === 0 ? t('free') : euros(price)),
    missing: ({ missingForFree }: OfferedMethodView) =>
      missingForFree === undefined ? undefined : t('missing', { amount: euros(missingForFree) }),
    days: (method: OfferedMethodView) => {
      const { from, to } = writePromise(method, language)
      const isPickup = method.kind === 'pickup'
      if (method.from === method.to) return t(isPickup ? 'readyOn' : 'arrivesOn', { day: to })
      return t(isPickup ? 'readyBetween' : 'arrivesBetween', { from, to })
    },
  }
}
