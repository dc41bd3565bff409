import { Box, Flex, Group, type GroupProps, Stack, Text } from '@mantine/core'
import { IconFileInvoice, IconFileText, IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mailtoHref } from '../../../shared/email-address.ts'
import { fallbackLanguage, parseLanguage } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { mailStatuses } from '../../../shared/mail/admin.ts'
import { parseMailKind } from '../../../shared/mail/mails.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import type { ShownType } from '../../../shared/orders/document-types.ts'
import { getPackedLines } from '../../../shared/orders/packed-lines.ts'
import { postalLines } from '../../../shared/orders/postal-lines.ts'
import { isDead } from '../../../shared/orders/predicates.ts'
import { listSums } from '../../../shared/orders/sums.ts'
import { paths } from '../../../shared/paths.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PermittedLink } from '../../shell/session/staff.tsx'
import { ChosenOptions, Price } from '../../ui/product-parts.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { ActionLink, CopyButton, fingerHigh, Hint, Panel, Thumbnail } from '../kit/parts.tsx'
import { MailFailure } from '../mails/mail-parts.tsx'
import classes from './order-page.module.css'
import { getAddressLines } from './parcel.ts'

/** The order's lines with titles and prices as sold, and the sums with VAT; after a refund also how much remains. */
export function OrderLines({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const refundedCents = order.refunds.reduce((sum, { amount }) => sum + centsFromEuros(amount), 0)
  const { totalPriceWithOutVAT: subtotal, shippingPrice: shipping = 0, discount, taxNotCharged } = order
  const taxes = order.taxes.map(({ rate, amount }) => ({ percent: rate, amount }))
  const all = listSums({ discount, shipping, taxNotCharged, subtotal, taxes })
  // A delivery that costs nothing is no sum that staff ask for.
  const rows = all.filter(({ name, amount }) => name !== 'shipping' || amount > 0)
  const remainder = eurosFromCents(centsFromEuros(order.totalPrice) - refundedCents)
  return (
    <Panel title={t('lines.title')}>
      <ul className={classes.rows}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Stack component="dl" gap={6} w="100%" maw={320} m={0} ml="auto">
        {rows.map(({ name, amount, percent }) => (
          <SumRow key={`${name} ${percent}`} name={t(`lines.${name}`, { percent })} euros={amount} c="dimmed" />
        ))}
        <SumRow name={t('lines.total')} euros={order.totalPrice} fz="lg" fw={600} pt={8} style={lineAbove} />
        {refundedCents !== 0 && (
          <>
            <SumRow name={t('lines.refunded')} euros={eurosFromCents(-refundedCents)} />
            <SumRow name={t('lines.rest')} euros={remainder} fw={600} />
          </>
        )}
      </Stack>
    </Panel>
  )
}

const lineAbove = { borderTop: '1px solid var(--lys-ink)' }

export function SumRow({ name, euros, ...look }: GroupProps & { name: string; euros: number }) {
  return (
    <Group justify="space-between" wrap="nowrap" {...look}>
      <dt>{name}</dt>
      <Text component="dd" inherit c="var(--lys-ink)">
        <Price euros={euros} />
      </Text>
    </Group>
  )
}

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

/** Types that are called other than "invoice". */
const typeNames: { [Type in ShownType]?: 'simplified' | 'receipt' } = { F2: 'simplified', receipt: 'receipt' }

export function DocumentsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const { id, invoiceNumber, invoiceType, completeInvoice, refunds, terms } = order
  const isPaid = invoiceNumber !== null || invoiceType !== undefined
  const creditNotes = refunds.flatMap(({ creditNoteNumber: number, creditNotePdf: pdf }) =>
    number && pdf ? [{ number, pdf }] : [],
  )
  const hasParcel = !isDead(order) && getPackedLines(order).length > 0
  return (
    <Panel title={t('documents.title')}>
      <Stack gap="xs">
        {isPaid ? (
          <ActionLink icon={IconFileInvoice} href={paths.invoice(id)} justify="flex-start">
            {t(`documents.${typeNames[invoiceType ?? 'F1'] ?? 'invoice'}`, {
              number: completeInvoice?.number ?? invoiceNumber,
            })}
          </ActionLink>
        ) : (
          <Text c="dimmed">{t('documents.unpaid')}</Text>
        )}
        {completeInvoice && (
          <ActionLink icon={IconFileInvoice} href={completeInvoice.replacedPdf} download justify="flex-start">
            {t('documents.replaced', { number: invoiceNumber })}
          </ActionLink>
        )}
        {creditNotes.map(({ number, pdf }) => (
          <ActionLink key={number} icon={IconFileInvoice} href={pdf} download justify="flex-start">
            {t('documents.creditNote', { number })}
          </ActionLink>
        ))}
        {isPaid && hasParcel && (
          <ActionLink icon={IconPackage} href={paths.adminPackingSlip(id)} justify="flex-start">
            {t('documents.packingSlip')}
          </ActionLink>
        )}
        {terms && (
          <ActionLink icon={IconFileText} href={paths.legal('terms', terms.version)} justify="flex-start">
            {t('documents.terms', { date: writtenDay(terms.from, language) })}
          </ActionLink>
        )}
      </Stack>
    </Panel>
  )
}

/** Links below one another, each as high as a button. */
const contact = { component: 'a', align: 'center', w: 'fit-content', mih: 'var(--admin-control)' } as const

export function BuyerPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const { email, shipping, userId, language } = order
  const lines = getAddressLines(shipping)
  if (email === '') return <Panel title={t('buyer.title')}>{t('buyer.erased')}</Panel>
  return (
    <Panel title={t('buyer.title')} actions={<CopyButton text={() => lines.join('\n')}>{t('buyer.copy')}</CopyButton>}>
      <Box component="address" fs="normal">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        <Flex {...contact} href={mailtoHref(email)}>
          {email}
        </Flex>
        {shipping.telephone && (
          <Flex {...contact} href={`tel:${shipping.telephone.replace(/[^\d+]/g, '')}`}>
            {shipping.telephone}
          </Flex>
        )}
      </Box>
      <InvoiceData order={order} />
      <Hint>
        {t(userId ? 'buyer.account' : 'buyer.guest')} ·{' '}
        {t(`buyer.language.${parseLanguage(language) ?? fallbackLanguage}`)}
      </Hint>
    </Panel>
  )
}

/** Shows what the buyer gave for an invoice with a tax number. */
function InvoiceData({ order: { taxNumber = '', companyName = '', billing } }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  if (!taxNumber && !companyName && !billing) return null
  const address = billing && [
    billing.name,
    billing.address,
    billing.address2,
    `${billing.zip} ${billing.city}`,
    billing.country,
  ]
  return (
    <Box mt="sm">
      <Text fw={600}>{t('buyer.invoice')}</Text>
      {postalLines([taxNumber && t('buyer.taxNumber', { number: taxNumber }), companyName, ...(address ?? [])]).map(
        (line) => (
          <div key={line}>{line}</div>
        ),
      )}
    </Box>
  )
}

export function MailsPanel({ mails }: Pick<AdminOrderDetail, 'mails'>) {
  const { t } = useTranslation(['admin-orders', 'mail'])
  return (
    <Panel title={t('mails.title')}>
      {mails.length === 0 ? (
        <Hint>{t('mails.none')}</Hint>
      ) : (
        <ul className={classes.rows}>
          {mails.map(({ kind, status, createdAt, lastError }) => {
            const mailKind = parseMailKind(kind)
            const state = mailStatuses.find((each) => each === status)
            return (
              <li key={`${createdAt} ${kind}`}>
                <p>{mailKind ? t(`mail:kinds.${mailKind}`) : kind}</p>
                <Text component="div" size="sm" c={status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
                  {state ? t(`mails.status.${state}`) : status} · <ShopTime at={createdAt} />
                  {status !== 'sent' && lastError && <MailFailure lastError={lastError} />}
                </Text>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
