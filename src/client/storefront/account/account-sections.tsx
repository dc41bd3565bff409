import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChangePassword, changePasswordSchema } from '../../../shared/accounts/credentials.ts'
import {
  type Account,
  type MailingData,
  type MailingDataInput,
  mailingDataInputSchema,
} from '../../../shared/accounts/entities.ts'
import { showAlert } from '../../shell/alerts.tsx'
import { acceptRenewed } from '../../shell/session/sign-in.ts'
import { trpc } from '../../shell/trpc.ts'
import { AddressFields } from '../../ui/form/address-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { DraftNotice, useDraft } from '../../ui/form/use-draft.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import looks from '../../ui/looks.module.css'
import { HiddenUsername, PasswordField, useAccountFailure } from './account-form.tsx'
import classes from './account-view.module.css'

interface AccountSectionProps {
  /** Key of its heading, and of the text that says what it is for. */
  name: 'mailing' | 'newsletter' | 'password' | 'sessions' | 'download' | 'deletion'
  children: ReactNode
  busy?: boolean
}

/** A section of the account page: explanation on one side, controls on the other. */
export function AccountSection({ name, children, busy = false }: AccountSectionProps) {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={busy} className={classes.section}>
      <div>
        <h2 id={id}>{t(`${name}.heading`)}</h2>
        <p>{t(`${name}.text`)}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

export const mailingFields = [
  ...(['name', 'surname', 'phone', 'address', 'address2', 'zip', 'city', 'country'] as const),
  ...(['taxNumber', 'companyName'] as const),
] as const

const emptyMailing = Object.fromEntries(mailingFields.map((field) => [field, ''])) as MailingDataInput

/** The part of the mailing data that the user can edit: all but the e-mail and an address for invoices. */
export const editable = (mailing: MailingData): MailingDataInput =>
  Object.fromEntries(mailingFields.map((field) => [field, mailing[field] ?? ''])) as MailingDataInput

/**
 * Merges newer values into a form without overwriting what the user has typed.
 * @param now the form's present values
 * @param before the form's values when the newer ones were requested
 */
export function mergeNewer(now: MailingDataInput, before: MailingDataInput, newer: MailingDataInput): MailingDataInput {
  const untouched = mailingFields.filter((field) => now[field] === before[field])
  return { ...now, ...Object.fromEntries(untouched.map((field) => [field, newer[field]])) }
}

/** @returns a function that applies a saved change to the cached account and invalidates its other queries */
function useAccountChange() {
  const utils = trpc.useUtils()
  return (change: (account: Account) => Account) => {
    utils.accounts.account.setData(undefined, (account) => account && change(account))
    void utils.accounts.invalidate()
  }
}

/** The delivery address, with which the checkout's form is prefilled; an empty form while the account is loading. */
export function MailingSection({ email, account }: { email: string; account: Account | undefined }) {
  const { t } = useTranslation('account')
  return (
    <AccountSection name="mailing" busy={!account}>
      <dl className={classes.fixed}>
        <dt>{t('mailing.email')}</dt>
        <dd>{email}</dd>
        <dd className={looks.quiet}>{t('mailing.emailFixed')}</dd>
      </dl>
      <MailingForm
        key={account ? 'loaded' : 'loading'}
        mailing={account ? editable(account.mailing) : emptyMailing}
        loading={!account}
      />
    </AccountSection>
  )
}

function MailingForm({ mailing, loading }: { mailing: MailingDataInput; loading: boolean }) {
  const { t } = useTranslation('account')
  const update = trpc.accounts.updateMailingData.useMutation()
  const changeAccount = useAccountChange()
  const baseline = useRef(mailing)
  const takeOver = (before: MailingDataInput, newer: MailingDataInput) => {
    form.form.setValues(mergeNewer(form.form.getValues(), before, newer))
    baseline.current = newer
  }
  const form = useSchemaForm<MailingDataInput>({
    schema: mailingDataInputSchema,
    initialValues: mailing,
    fields: mailingFields,
    async send(values) {
      const saved = await update.mutateAsync(values)
      takeOver(values, editable(saved))
      changeAccount((account) => ({ ...account, mailing: saved }))
      showAlert({ message: t('mailing.saved'), tone: 'success' })
    },
    onError: useAccountFailure(),
  })

  // The stored data may change meanwhile, in another tab or by an order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response that differs.
  useEffect(() => takeOver(baseline.current, mailing), [JSON.stringify(mailing)])
  const values = form.form.getValues()
  const changed = mailingFields.some((name) => values[name] !== baseline.current[name])
  const draft = useDraft(form, { name: loading ? undefined : 'account', initialValues: mailing, changed })
  return (
    <Form form={form} method="post">
      <DraftNotice draft={draft} />
      <fieldset disabled={loading} className={classes.fields}>
        {/* The section's heading shows the same text. */}
        <VisuallyHidden component="legend">{t('mailing.heading')}</VisuallyHidden>
        <AddressFields names={mailingFields} labelOf={(name) => t(`mailing.fields.${name}`)} field={form.field} />
      </fieldset>
      <Button type="submit" loading={form.working} disabled={loading} className={classes.save}>
        {t('mailing.save')}
      </Button>
    </Form>
  )
}

/** Subscribes to the newsletter or unsubscribes from it; the switch follows the click at once. */
export function NewsletterSection({ account }: { account: Account | undefined }) {
  const { t } = useTranslation('account')
  const changeAccount = useAccountChange()
  const { isPending, variables, mutate } = trpc.accounts.setNewsletter.useMutation({
    // One at a time, however often the switch is pressed.
    scope: { id: 'newsletter' },
    onSuccess: (_, { subscribed }) => changeAccount((stored) => ({ ...stored, newsletter: subscribed })),
    onError: useAccountFailure(),
  })
  return (
    <AccountSection name="newsletter" busy={!account}>
      <Switch
        label={t('newsletter.switch')}
        description={t('newsletter.hint')}
        disabled={!account}
        checked={isPending ? variables.subscribed : account?.newsletter === true}
        onChange={(event) => mutate({ subscribed: event.currentTarget.checked })}
        classNames={{ root: classes.newsletter, description: classes.newsletterHint }}
      />
    </AccountSection>
  )
}

/** Changes the password: this session continues with a new token, all others end. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const change = trpc.accounts.changePassword.useMutation()
  const form = useSchemaForm<ChangePassword>({
    schema: changePasswordSchema,
    initialValues: { currentPassword: '', password: '' },
    fields: ['currentPassword', 'password'],
    async send(values) {
      acceptRenewed(await change.mutateAsync(values))
      form.form.reset()
      showAlert({ message: t('password.saved'), tone: 'success' })
    },
    onError: useAccountFailure(),
  })
  const { field, working } = form
  return (
    <AccountSection name="password">
      <Form form={form} method="post" className={classes.passwords}>
        <HiddenUsername email={email} />
        <PasswordField field={field('currentPassword')} label={t('password.current')} autoComplete="current-password" />
        <PasswordField field={field('password')} label={t('password.new')} autoComplete="new-password" />
        <Button type="submit" loading={working} className={classes.save}>
          {t('password.save')}
        </Button>
      </Form>
    </AccountSection>
  )
}
