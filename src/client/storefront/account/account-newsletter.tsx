import { useTranslation } from 'react-i18next'
import type { Account } from '../../../shared/accounts/entities.ts'
import { trpc } from '../../trpc.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { useAccountChange } from './account-data.ts'
import { useAccountFailure } from './account-failure.ts'
import classes from './account-newsletter.module.css'
import { AccountSection } from './account-section.tsx'

/** Subscribes to the newsletter or unsubscribes from it; the switch follows the click at once. */
export function NewsletterSection({ account }: { account: Account | undefined }) {
  const { t } = useTranslation('account')
  const { subscribed, subscribe } = useNewsletter(account?.newsletter ?? false)
  return (
    <AccountSection heading={t('newsletter.heading')} text={t('newsletter.text')} busy={!account}>
      <Switch
        label={t('newsletter.switch')}
        description={t('newsletter.hint')}
        disabled={!account}
        checked={subscribed}
        onChange={(event) => subscribe(event.currentTarget.checked)}
        classNames={classes}
      />
    </AccountSection>
  )
}

/** Optimistic: shows the requested state during the call and the stored one after a failure. Calls run one at a time. */
function useNewsletter(stored: boolean) {
  const showFailure = useAccountFailure()
  const changeAccount = useAccountChange()
  const { isPending, variables, mutate } = trpc.accounts.setNewsletter.useMutation({
    scope: { id: 'newsletter' },
    onSuccess: (_, { subscribed }) => changeAccount((account) => ({ ...account, newsletter: subscribed })),
    onError: showFailure,
  })
  return {
    subscribed: isPending ? variables.subscribed : stored,
    subscribe: (subscribed: boolean) => mutate({ subscribed }),
  }
}
