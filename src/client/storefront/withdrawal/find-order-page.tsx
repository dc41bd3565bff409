import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { findOrderSchema } from '../../../shared/withdrawal/statement.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { PageLoad } from '../../shell/page-data.ts'
import { trpc } from '../../shell/trpc.ts'
import { requiredField } from '../../ui/form/form.tsx'
import { usePlainForm } from '../../ui/form/use-plain-form.ts'
import { PrivacyLink } from '../../ui/page-parts.tsx'
import account from '../account/account-form.module.css'
import { Lead, NarrowPage } from '../account/account-form.tsx'
import { useForgottenForms } from './withdrawal-page.tsx'

export const load: PageLoad = async (data, { t }) => {
  const { errors } = await data.withdrawals.findPage.fetch()
  const status = Object.keys(errors).length > 0 ? 422 : 200
  return { title: t('withdrawal:find.title'), description: t('withdrawal:find.lead'), status }
}

/** Sends a guest the link to an order; a plain form, and the same answer whether there is such an order or not. */
export function Page() {
  const { t } = useTranslation('withdrawal')
  const { data } = trpc.withdrawals.findPage.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [first] = useState(data)
  useForgottenForms()
  const page = first ?? data
  const isSent = new URLSearchParams(useSearch()).get('step') === 'sent'
  return (
    <NarrowPage>
      {isSent ? (
        <>
          <Lead heading={t('find.sentTitle')} text={t('find.sent')} />
          <p className={account.more}>
            <a href={paths.findOrder()}>{t('find.again')}</a>
          </p>
        </>
      ) : (
        page && <FindForm {...page} />
      )}
    </NarrowPage>
  )
}

interface FindFormProps {
  values: { number: string; email: string }
  errors: Readonly<Record<string, string>>
}

function FindForm({ values, errors }: FindFormProps) {
  const { t } = useTranslation('withdrawal')
  const form = usePlainForm({ schema: findOrderSchema, read: (fields) => fields, errors })
  const field = (name: 'number' | 'email') => ({
    ...{ name, label: t(`find.${name}`), defaultValue: values[name], error: form.errorFor(name) },
    autoFocus: Object.keys(errors)[0] === name,
  })
  return (
    <>
      <Lead heading={t('find.title')} text={t('find.lead')} />
      <form action={paths.findOrder()} className={account.form} {...form.props}>
        <TextInput {...requiredField} {...field('number')} description={t('find.numberHint')} autoComplete="off" />
        <TextInput {...requiredField} {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <Button type="submit" fullWidth className={account.submit}>
          {t('find.submit')}
        </Button>
      </form>
      <p className={account.more}>
        <PageLink href={paths.login(paths.orders())}>{t('find.login')}</PageLink>
        <PrivacyLink />
      </p>
    </>
  )
}
