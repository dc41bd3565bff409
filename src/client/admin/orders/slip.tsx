import { Box, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, type Language, parseLanguage } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { shownOrder } from '../../../shared/orders/display.ts'
import type { PackingOrder } from '../../../shared/orders/packing.ts'
import { demoSeller, sellerLines } from '../../../shared/seller.ts'
import { getDay } from '../../../shared/shop-time.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { Paper } from '../../ui/paper.tsx'
import { ActionButton, Columns } from '../kit/parts.tsx'
import classes from './packing-slip.module.css'
import { getAddressLines } from './parcel.ts'

type SlipOrder = Pick<
  PackingOrder,
  'id' | 'number' | 'createdAt' | 'language' | 'shipping' | 'lines' | keyof SlipDelivery
>
type SlipDelivery = Pick<PackingOrder, 'shippingMethod' | 'shippingKind' | 'shippingNote' | 'pickupPoint'>

export function PrintButton() {
  const { t } = useTranslation('admin-orders')
  return (
    <ActionButton variant="filled" icon={IconPrinter} onClick={() => window.print()}>
      {t('slip.print')}
    </ActionButton>
  )
}

const columns = { min: '14rem', stretch: true, gap: 'xl', rowGap: 'md' } as const

/**
 * The parcel's content, sender and recipient, in the language of the buyer, for whom it is; without prices, as it may be a
 * present. The order's lines are those of the parcel.
 */
export function Slip({ order }: { order: SlipOrder }) {
  const language = parseLanguage(order.language) ?? fallbackLanguage
  const { t, ready } = useTranslation('admin-orders', { lng: language })
  const { shop } = usePageEnvironment()
  const seller = shop.seller ?? demoSeller
  const { lines } = order
  return (
    <Box maw="52rem">
      <Paper title={t('slip.heading')} id={useId()} level="h2" isLoading={!ready} language={language}>
        <Columns {...columns} className={classes.parties}>
          <Party title={t('slip.to')} lines={getAddressLines(order.shipping)}>
            {order.shipping.telephone && <p>{t('slip.telephone', { telephone: order.shipping.telephone })}</p>}
          </Party>
          <Party title={t('slip.from')} lines={[seller.name, ...sellerLines(seller)]} />
        </Columns>
        <Columns component="dl" {...columns} className={classes.details}>
          <div>
            <dt>{t('slip.orderId')}</dt>
            <dd className={classes.code}>{shownOrder(order.id, order.number)}</dd>
          </div>
          <div>
            <dt>{t('slip.ordered')}</dt>
            <dd>{getDay(order.createdAt, shop.timeZone)}</dd>
          </div>
          {listDelivery(order, language).map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`slip.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Columns>
        <table className={classes.lines} aria-label={t('slip.caption')}>
          <thead>
            <tr>
              <th scope="col">{t('slip.quantity')}</th>
              <th scope="col">{t('slip.description')}</th>
              <th scope="col">{t('slip.sku')}</th>
              <th scope="col">{t('slip.packed')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{line.quantity}</td>
                <th scope="row">
                  {/* The packer tells apart by the options, so they come first. */}
                  {line.options && (
                    <Text component="strong" inherit fw="bold" display="block">
                      {textIn(language, line.options)}
                    </Text>
                  )}
                  {textIn(language, line.title)}
                </th>
                <td className={classes.code}>{line.sku}</td>
                <td>
                  <Box component="span" display="inline-block" w={16} h={16} bd="1px solid var(--lys-ink)" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text inherit fw={600}>
          {t('slip.count', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </Text>
        <p className={classes.thanks}>{t('slip.thanks')}</p>
      </Paper>
    </Box>
  )
}

/** How the parcel leaves the shop; nothing where the order says nothing of it. */
function listDelivery({ shippingMethod, shippingKind, shippingNote, pickupPoint }: SlipDelivery, language: Language) {
  const note = shippingKind === 'pickup' && shippingNote ? textIn(language, shippingNote) : ''
  return [
    ...(shippingMethod ? [{ name: 'method' as const, value: textIn(language, shippingMethod) }] : []),
    ...(note ? [{ name: 'pickUp' as const, value: note }] : []),
    ...(pickupPoint ? [{ name: 'point' as const, value: pickupPoint }] : []),
  ]
}

function Party({ title, lines, children }: { title: string; lines: readonly string[]; children?: ReactNode }) {
  return (
    <div>
      <Text component="h3" size="sm" c="var(--lys-quiet)" ff="inherit" fw={400} lts="normal">
        {title}
      </Text>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  )
}
