import { Box, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { ChosenOptions } from '../../ui/chosen-options/chosen-options.tsx'
import { Price } from '../../ui/price/price.tsx'
import { Hint } from '../kit/hint.tsx'
import { Panel } from '../kit/panel.tsx'
import { Thumbnail } from '../kit/thumbnail.tsx'
import classes from './order-page.module.css'

interface Sum {
  name: 'discount' | 'subtotal' | 'vat' | 'total' | 'refunded' | 'rest'
  euros: number
  percent?: number
}

/** Sums of an order with VAT; after a refund also how much was refunded and how much remains. */
function listSums(order: AdminOrderDetail): Sum[] {
  const refundedCents = order.refunds.reduce((sum, { amount }) => sum + centsFromEuros(amount), 0)
  return [
    ...(order.discount === undefined ? [] : [{ name: 'discount' as const, euros: -order.discount }]),
    { name: 'subtotal', euros: order.totalPriceWithOutVAT },
    ...order.taxes.map(({ rate, amount }) => ({ name: 'vat' as const, euros: amount, percent: rate })),
    { name: 'total', euros: order.totalPrice },
    ...(refundedCents === 0
      ? []
      : [
          { name: 'refunded' as const, euros: eurosFromCents(-refundedCents) },
          { name: 'rest' as const, euros: eurosFromCents(centsFromEuros(order.totalPrice) - refundedCents) },
        ]),
  ]
}

/** The order's lines with titles and prices as sold, and the sums. */
export function OrderLines({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  return (
    <Panel title={t('lines.title')}>
      <ul className={classes.rows}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Stack component="dl" gap={6} w="100%" maw={320} m={0} ml="auto">
        {listSums(order).map(({ name, euros, percent = 0 }) => (
          <Group key={`${name} ${percent}`} justify="space-between" {...looks[name]}>
            <Text component="dt" inherit>
              {t(`lines.${name}`, { percent })}
            </Text>
            <Text component="dd" inherit c="var(--lys-ink)">
              <Price euros={euros} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}

const quiet = { c: 'dimmed' } as const
const looks = {
  discount: quiet,
  subtotal: quiet,
  vat: quiet,
  total: { fz: 'lg', fw: 600, pt: 8, style: { borderTop: '1px solid var(--lys-ink)' } },
  refunded: {},
  rest: { fw: 600 },
} as const satisfies Record<Sum['name'], object>

/** High enough for a finger, without more room in the row. */
const fingerHigh = { display: 'inline-block', py: 11, my: -11 } as const

function Line({ line }: { line: AdminOrderDetail['lines'][number] }) {
  const { t } = useTranslation('admin-orders')
  const title = textIn(useLanguage(), line.title)
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="md" style={{ '--thumbnail': '2.25rem' }}>
      <Thumbnail file={line.image} />
      <Group justify="space-between" align="flex-start" gap="4px 16px" flex={1}>
        <Box flex="999 1 12rem" miw={0}>
          {line.productId ? (
            <Box component={PermittedLink} href={paths.adminProductEdit(line.productId)} {...fingerHigh}>
              {title}
            </Box>
          ) : (
            title
          )}
          <ChosenOptions options={line.options} />
          <Hint>{t('lines.sku', { sku: line.sku })}</Hint>
          {!line.productId && <Hint>{t('lines.gone')}</Hint>}
          {line.refunded.units > 0 && <Hint>{t('lines.unitsRefunded', { count: line.refunded.units })}</Hint>}
        </Box>
        <Group justify="space-between" gap="md" flex="1 1 13rem">
          <Text component="span" inherit c="dimmed">
            {line.quantity} × <Price euros={line.price} />
          </Text>
          <Price euros={line.total} />
        </Group>
      </Group>
    </Group>
  )
}
