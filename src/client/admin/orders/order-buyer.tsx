import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mailtoHref } from '../../../shared/email-address.ts'
import { fallbackLanguage, languageOf } from '../../../shared/languages.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { showAlert } from '../../alerts.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { addressLines } from './address-lines.ts'
import classes from './order-buyer.module.css'
import { Panel } from './panel.tsx'

/** The buyer and the shipping address. */
export function BuyerPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const { email, shipping, userId, language } = order
  const lines = addressLines(shipping)
  if (email === '')
    return (
      <Panel title={t('buyer.title')}>
        <p>{t('buyer.erased')}</p>
      </Panel>
    )
  return (
    <Panel title={t('buyer.title')}>
      <p>
        <a href={mailtoHref(email)} className={classes.contact}>
          {email}
        </a>
        {shipping.telephone && (
          <a href={`tel:${shipping.telephone.replace(/[^\d+]/g, '')}`} className={classes.contact}>
            {shipping.telephone}
          </a>
        )}
        <span className={classes.quiet}>
          {t(userId ? 'buyer.account' : 'buyer.guest')} ·{' '}
          {t(`buyer.language.${languageOf(language) ?? fallbackLanguage}`)}
        </span>
      </p>
      <address className={classes.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <CopyButton text={lines.join('\n')} />
    </Panel>
  )
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('admin-orders')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showAlert({ message: t('buyer.copied'), tone: 'success' })
    } catch {
      showAlert({ message: t('buyer.notCopied'), tone: 'error' })
    }
  }
  return (
    <ActionButton icon={IconCopy} iconSize={20} className={classes.copy} onClick={() => void copy()}>
      {t('buyer.copy')}
    </ActionButton>
  )
}
