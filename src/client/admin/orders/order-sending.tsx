import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { tellPromise } from '../../../shared/orders/promise-text.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { Price } from '../../ui/product-parts.tsx'
import { Panel } from '../kit/parts.tsx'

/** How an order is sent and taxed, as it was promised with it; nothing for one that says nothing of it. */
export function SendingPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const { shippingMethod, shippingKind, shippingPrice = 0, shippingNote, pickupPoint, countryCode, taxMode } = order
  if (!shippingMethod && !countryCode && !taxMode) return null
  // Staff look at what was promised long after it has passed, too.
  const promise = tellPromise(order, order.promised?.from ?? '', language)
  const note = shippingNote && textIn(language, shippingNote)
  const country = countryCode && new Intl.DisplayNames(language, { type: 'region' }).of(countryCode)
  return (
    <Panel title={t('sending.title')}>
      <Box component="dl" m={0}>
        {shippingMethod && <Fact name={t('sending.method')}>{textIn(language, shippingMethod)}</Fact>}
        {shippingMethod && (
          <Fact name={t('sending.price')}>
            {shippingPrice > 0 ? <Price euros={shippingPrice} /> : t('sending.free')}
          </Fact>
        )}
        {promise && (
          <Fact name={t('sending.expected')}>
            {t(`sending.${promise.key}`, { from: promise.from, to: promise.to })}
          </Fact>
        )}
        {note && <Fact name={t(shippingKind === 'pickup' ? 'sending.pickUp' : 'sending.note')}>{note}</Fact>}
        {pickupPoint && <Fact name={t('sending.point')}>{pickupPoint}</Fact>}
        {country && <Fact name={t('sending.country')}>{country}</Fact>}
        {taxMode && <Fact name={t('sending.tax')}>{t(`sending.taxMode.${taxMode}`)}</Fact>}
      </Box>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box mb="xs">
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Box component="dd" m={0}>
        {children}
      </Box>
    </Box>
  )
}
