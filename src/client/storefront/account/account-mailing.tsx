import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, type MailingDataInput, mailingDataInputSchema } from '../../../shared/accounts/entities.ts'
import { showAlert } from '../../alerts.ts'
import { trpc } from '../../trpc.ts'
import { DraftNotice } from '../../ui/draft-notice/draft-notice.tsx'
import { AddressFields } from '../../ui/form/address-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { editable, mailingFields, mergeNewer, useAccountChange } from './account-data.ts'
import { useAccountFailure } from './account-failure.ts'
import classes from './account-mailing.module.css'
import { AccountSection } from './account-section.tsx'

const emptyMailing = Object.fromEntries(mailingFields.map((field) => [field, ''])) as MailingDataInput

interface MailingSectionProps {
  email: string
  /** Undefined while it is loading: the empty form takes its place. */
  account: Account | undefined
}

/** The delivery address, with which the checkout's form is prefilled. */
export function MailingSection({ email, account }: MailingSectionProps) {
  const { t } = useTranslation('account')
  return (
    <AccountSection heading={t('mailing.heading')} text={t('mailing.text')} busy={!account}>
      <dl className={classes.email}>
        <dt>{t('mailing.email')}</dt>
        <dd>{email}</dd>
        <dd className={classes.hint}>{t('mailing.emailFixed')}</dd>
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
  const { draft, ...form } = useMailingForm(mailing, loading)
  const { field, working } = form
  return (
    <Form form={form} method="post">
      <DraftNotice draft={draft} />
      <fieldset disabled={loading} className={classes.fields} {...(loading && { 'data-loading': true })}>
        <legend className={classes.legend}>{t('mailing.heading')}</legend>
        <AddressFields names={mailingFields} labelOf={(name) => t(`mailing.fields.${name}`)} field={field} />
      </fieldset>
      <Button type="submit" loading={working} disabled={loading} className={classes.save}>
        {t('mailing.save')}
      </Button>
    </Form>
  )
}

function useMailingForm(mailing: MailingDataInput, loading: boolean) {
  const { t } = useTranslation('account')
  const update = trpc.accounts.updateMailingData.useMutation()
  const showFailure = useAccountFailure()
  const changeAccount = useAccountChange()
  const known = useRef(mailing)
  const takeOver = (before: MailingDataInput, newer: MailingDataInput) => {
    schemaForm.form.setValues(mergeNewer(schemaForm.form.getValues(), before, newer))
    known.current = newer
  }
  const schemaForm = useSchemaForm<MailingDataInput>({
    schema: mailingDataInputSchema,
    initialValues: mailing,
    fields: mailingFields,
    async send(values) {
      try {
        const saved = await update.mutateAsync(values)
        takeOver(values, editable(saved))
        changeAccount((account) => ({ ...account, mailing: saved }))
      } catch (error) {
        return showFailure(error)
      }
      showAlert({ message: t('mailing.saved'), tone: 'success' })
      return undefined
    },
  })

  // The stored data may change meanwhile, in another tab or by an order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response that differs.
  useEffect(() => takeOver(known.current, mailing), [JSON.stringify(mailing)])
  const values = schemaForm.form.getValues()
  const changed = mailingFields.some((name) => values[name] !== known.current[name])
  const draft = useDraft(schemaForm, { name: loading ? undefined : 'account', initialValues: mailing, changed })
  return { ...schemaForm, draft }
}
