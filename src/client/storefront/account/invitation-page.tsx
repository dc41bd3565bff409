import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { OpenedInvitation } from '../../../shared/staff/entities.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { type PageProps, textHead } from '../../page-data.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import classes from './account-form.module.css'
import { KnownInvited, NewInvited } from './invitation-forms.tsx'
import { Lead, NarrowPage } from './narrow-page.tsx'
import { useInvitation } from './use-invitation.ts'

export const load = textHead({ title: 'invitation:title', noindex: true })

/** The page of an invitation's link: name and password of a new account, or the password of one that exists. */
export function Page({ params }: PageProps) {
  const { t } = useTranslation(['invitation', 'sign-in'])
  const token = params.token ?? ''
  const { state, invitation, retry, onGone, onKnown } = useInvitation(token)
  if (state === 'open' && invitation) return <Open {...{ token, invitation, onGone, onKnown }} />
  if (state === 'opening') {
    return (
      <NarrowPage>
        <div role="status" aria-busy>
          <Lead heading={t('title')} text={t('opening')} />
        </div>
        <NeedsScripts text={t('sign-in:needsScripts')} />
      </NarrowPage>
    )
  }
  const failed = state === 'failed'
  return (
    <NarrowPage>
      <div role="status">
        <Lead heading={t(failed ? 'failed.title' : 'gone.title')} text={t(failed ? 'failed.text' : 'gone.text')} />
      </div>
      {failed && (
        <Button onClick={retry} fullWidth className={classes.submit}>
          {t('failed.retry')}
        </Button>
      )}
      {!failed && (
        <p className={classes.more}>
          <PageLink href={paths.login()} className={classes.link}>
            {t('gone.login')}
          </PageLink>
        </p>
      )}
    </NarrowPage>
  )
}

interface OpenProps {
  token: string
  invitation: OpenedInvitation
  onGone: () => void
  onKnown: () => void
}

function Open({ invitation, ...rest }: OpenProps) {
  const { t } = useTranslation('invitation')
  const { email, role, hasAccount } = invitation
  const Form = hasAccount ? KnownInvited : NewInvited
  return (
    <NarrowPage>
      <Lead heading={t('title')} text={t(hasAccount ? 'known.text' : 'new.text', { email })} />
      <p className={classes.note}>{t('role', { role: t(`roles.${role}`) })}</p>
      <Form email={email} {...rest} />
    </NarrowPage>
  )
}
