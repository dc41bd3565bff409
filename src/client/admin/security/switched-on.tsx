import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../trpc.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { Dialog } from '../kit/overlays.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ToneBadge } from '../ui/tone-badge.tsx'
import classes from './second-factor.module.css'
import { SwitchOffForm } from './switch-off-form.tsx'
import { useFactorChange } from './use-factor-change.ts'

interface SwitchedOnProps {
  /** ISO 8601. */
  since: string
  /** Recovery codes. */
  left: number
  onCodes: (codes: readonly string[]) => void
}

/** The second factor once it is on. */
export function SwitchedOn({ since, left, onCodes }: SwitchedOnProps) {
  const { t } = useTranslation('admin-security')
  const [isOpen, setIsOpen] = useState(false)
  const change = useFactorChange()
  const renew = trpc.secondFactor.renewCodes.useMutation()
  const renewCodes = async () => {
    const outcome = await change(renew.mutateAsync())
    if (outcome.isDone) onCodes(outcome.value.codes)
  }
  const close = () => setIsOpen(false)
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t('on.title')}</h2>
      <p className={classes.state}>
        <ToneBadge tone="success" icon={IconShieldCheck}>
          {t('on.badge')}
        </ToneBadge>
        <span>
          {t('on.since')} <ShopTime at={since} />
        </span>
      </p>
      <p>{t('on.codes', { count: left })}</p>
      <div className={classes.choices}>
        <ActionButton loading={renew.isPending} onClick={() => void renewCodes()}>
          {t('on.renew')}
        </ActionButton>
        <ActionButton onClick={() => setIsOpen(true)}>{t('on.off')}</ActionButton>
      </div>
      <Dialog opened={isOpen} onClose={close} title={t('off.title')} size="md">
        <SwitchOffForm onCancel={close} onDone={close} />
      </Dialog>
    </section>
  )
}
