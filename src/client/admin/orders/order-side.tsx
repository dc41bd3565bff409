import { Box, Flex, Stack, Text } from '@mantine/core'
import { IconFileInvoice, IconFileText, IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mailtoHref } from '../../../shared/email-address.ts'
import { fallbackLanguage, languageOf } from '../../../shared/languages.ts'
import { mailStatuses } from '../../../shared/mail/admin.ts'
import { orderMailKindOf } from '../../../shared/mail/kinds.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { isDead } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { ActionLink, CopyButton } from '../kit/action-button.tsx'
import { Hint } from '../kit/hint.tsx'
import { Panel } from '../kit/panel.tsx'
import { MailFailure } from '../mails/mail-parts.tsx'
import classes from './order-page.module.css'
import { getAddressLines, getPackedLines } from './parcel.ts'

/** Whether it was or will be sent, with something in it. */
const hasParcel = (order: AdminOrderDetail) => !isDead(order) && getPackedLines(order).length > 0

/** Links to the printable documents of the order. */
export function DocumentsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const { id, invoiceNumber, refunds, terms } = order
  const creditNotes = refunds.flatMap(({ creditNoteNumber: number, creditNotePdf: pdf }) =>
    number && pdf ? [{ number, pdf }] : [],
  )
  return (
    <Panel title={t('documents.title')}>
      <Stack gap="xs">
        {invoiceNumber ? (
          <ActionLink icon={IconFileInvoice} href={paths.invoice(id)} justify="flex-start">
            {t('documents.invoice', { number: invoiceNumber })}
          </ActionLink>
        ) : (
          <Text c="dimmed">{t('documents.unpaid')}</Text>
        )}
        {creditNotes.map(({ number, pdf }) => (
          <ActionLink key={number} icon={IconFileInvoice} href={pdf} download justify="flex-start">
            {t('documents.creditNote', { number })}
          </ActionLink>
        ))}
        {invoiceNumber && hasParcel(order) && (
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

/** The buyer and the shipping address. */
export function BuyerPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const { email, shipping, userId, language } = order
  const lines = getAddressLines(shipping)
  if (email === '') {
    return (
      <Panel title={t('buyer.title')}>
        <p>{t('buyer.erased')}</p>
      </Panel>
    )
  }
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
      <Hint>
        {t(userId ? 'buyer.account' : 'buyer.guest')} ·{' '}
        {t(`buyer.language.${languageOf(language) ?? fallbackLanguage}`)}
      </Hint>
    </Panel>
  )
}

/** The mails to the buyer and their statuses. */
export function MailsPanel({ mails }: Pick<AdminOrderDetail, 'mails'>) {
  const { t } = useTranslation('admin-orders')
  return (
    <Panel title={t('mails.title')}>
      {mails.length === 0 ? (
        <Hint>{t('mails.none')}</Hint>
      ) : (
        <ul className={classes.rows}>
          {mails.map((mail) => (
            <Mail key={`${mail.createdAt} ${mail.kind}`} mail={mail} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Mail({ mail: { kind, status, createdAt, lastError } }: { mail: AdminOrderDetail['mails'][number] }) {
  const { t } = useTranslation('admin-orders')
  const known = orderMailKindOf(kind)
  const state = mailStatuses.find((each) => each === status)
  return (
    <li>
      <p>{known ? t(`mails.kind.${known}`) : kind}</p>
      <Text component="div" size="sm" c={status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {state ? t(`mails.status.${state}`) : status} · <ShopTime at={createdAt} />
        {status !== 'sent' && lastError && <MailFailure lastError={lastError} />}
      </Text>
    </li>
  )
}
