import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { textIn } from '../../../shared/localized.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { paths } from '../../../shared/paths.ts'
import { writtenMoment } from '../../../shared/shop-time.ts'
import { toStatement } from '../../../shared/withdrawal/form.ts'
import { statutoryDays } from '../../../shared/withdrawal/period.ts'
import { longest, statementSchema, type WithdrawalPage } from '../../../shared/withdrawal/statement.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { PageLoad } from '../../shell/page-data.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import { fieldClasses, requiredField } from '../../ui/form/form.tsx'
import { usePlainForm, useSentOnce } from '../../ui/form/use-plain-form.ts'
import looks from '../../ui/looks.module.css'
import { PageSkeleton, PrivacyLink } from '../../ui/page-parts.tsx'
import account from '../account/account-form.module.css'
import { Lead, NarrowPage } from '../account/account-form.tsx'
import classes from './withdrawal-page.module.css'

function readQuery(search: string | URLSearchParams): { key?: string; order?: string; step?: string } {
  const parameters = new URLSearchParams(search)
  const read = (name: string, longestValue: number) => parameters.get(name)?.slice(0, longestValue) || undefined
  const [key, order, step] = [read('key', 200), read('order', longest.order), read('step', 20)]
  return { ...(key && { key }), ...(order && { order }), ...(step && { step }) }
}

export const load: PageLoad = async (data, { search, t }) => {
  const { step, errors } = await data.withdrawals.page.fetch(readQuery(search))
  const head = { title: t(`withdrawal:${step}.title`), description: t('withdrawal:description') }
  if (step === 'unknown') return { ...head, status: 404 }
  return { ...head, ...(Object.keys(errors).length > 0 && { status: 422 }) }
}

/**
 * The withdrawal function (Directive 2011/83 article 11a): a statement, its confirmation and a receipt. Each step is a
 * plain form that posts to this page, and needs neither scripts nor a login.
 */
export function Page() {
  const search = useSearch()
  return <Steps key={search} search={search} />
}

function Steps({ search }: { search: string }) {
  const { data } = trpc.withdrawals.page.useQuery(readQuery(search), { staleTime: Number.POSITIVE_INFINITY })
  // The document alone knows what a form has sent: a later fetch does not.
  const [first] = useState(data)
  useForgottenForms()
  const page = first ?? data
  if (!page) return <PageSkeleton />
  const Step = steps[page.step]
  return (
    <NarrowPage>
      <Step page={page} />
    </NarrowPage>
  )
}

/** Forgets what was typed, so that it is not shown again when somebody comes back to the page. */
export function useForgottenForms() {
  const utils = trpc.useUtils()
  useEffect(() => () => void utils.withdrawals.invalidate(), [utils])
}

interface StepProps {
  page: WithdrawalPage
}

const steps = { statement: StatementStep, confirm: ConfirmStep, receipt: ReceiptStep, unknown: UnknownReceipt }

function StatementStep({ page }: StepProps) {
  const { t } = useTranslation('withdrawal')
  const { shop } = usePageEnvironment()
  const { values, errors } = page
  const form = usePlainForm({ schema: statementSchema, read: toStatement, errors })
  const field = (name: 'name' | 'order' | 'email') => ({
    ...{ name, label: t(`fields.${name}`), defaultValue: values[name], error: form.errorFor(name) },
    // Without scripts the browser takes a reader to the first field that is wrong.
    autoFocus: Object.keys(errors)[0] === name,
  })
  return (
    <>
      <Lead heading={t('statement.title')} text={t('statement.lead', { days: shop.withdrawalDays ?? statutoryDays })} />
      <form action={paths.withdrawal()} className={account.form} {...form.props}>
        <input type="hidden" name="key" value={values.key} />
        <TextInput {...requiredField} {...field('name')} autoComplete="name" maxLength={longest.name} />
        <TextInput
          {...requiredField}
          {...field('order')}
          description={t('fields.orderHint')}
          autoComplete="off"
          maxLength={longest.order}
        />
        <TextInput
          {...requiredField}
          {...field('email')}
          description={t('fields.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        {page.offered.length > 0 && <Quantities page={page} error={form.errorFor('lines')} />}
        <Textarea
          name="text"
          label={t('fields.text')}
          description={t('fields.textHint')}
          defaultValue={values.text}
          error={form.errorFor('text')}
          maxLength={longest.text}
          autosize
          minRows={2}
          size="md"
          classNames={fieldClasses}
        />
        <Button type="submit" name="action" value="review" fullWidth className={account.submit}>
          {t('statement.submit')}
        </Button>
      </form>
      <p className={account.more}>
        {t('statement.note')}
        <PrivacyLink />
      </p>
    </>
  )
}

/** How many of each line; all empty for the whole order. */
function Quantities({ page: { offered, quantities }, error }: StepProps & { error: string | undefined }) {
  const { t } = useTranslation('withdrawal')
  const language = useLanguage()
  return (
    <fieldset className={classes.lines}>
      <legend>{t('fields.lines')}</legend>
      <p className={looks.quiet}>{t('fields.linesHint')}</p>
      {offered.map(({ id, title, options, quantity }) => {
        const name = lineTitle(textIn(language, title), options && textIn(language, options))
        return (
          <TextInput
            key={id}
            name={`quantity.${id}`}
            label={t('fields.quantity', { title: name, count: quantity })}
            inputMode="numeric"
            defaultValue={quantities[id] ?? ''}
            size="md"
            classNames={fieldClasses}
          />
        )
      })}
      {error && (
        <p className={looks.failure} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function ConfirmStep({ page }: StepProps) {
  const { t } = useTranslation('withdrawal')
  const onSubmit = useSentOnce()
  const { values, quantities } = page
  const hidden = [
    ...Object.entries(values),
    ...Object.entries(quantities).map(([id, quantity]) => [`quantity.${id}`, quantity] as const),
  ]
  return (
    <>
      <Lead heading={t('confirm.title')} text={t('confirm.lead')} />
      <Statement page={page} />
      <form method="post" action={paths.withdrawal()} className={account.form} onSubmit={onSubmit}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="action" value="confirm" fullWidth className={account.submit}>
          {t('confirm.submit')}
        </Button>
        <Button type="submit" name="action" value="edit" fullWidth variant="default">
          {t('confirm.edit')}
        </Button>
      </form>
    </>
  )
}

/** All that the statement says, each with its name. */
function Statement({ page: { values, lines } }: StepProps) {
  const { t } = useTranslation('withdrawal')
  const whole = lines.map(({ title, id, quantity }) => `${quantity} × ${title ?? id}`).join('\n')
  const rows = [
    ...(['name', 'order', 'email'] as const).map((name) => [t(`fields.${name}`), values[name]] as const),
    [t('fields.lines'), whole || t('whole')] as const,
    ...(values.text ? [[t('details'), values.text] as const] : []),
  ]
  return (
    <dl className={classes.statement}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The receipt on a page; the mail says the same. */
function ReceiptStep({ page }: StepProps) {
  const { t } = useTranslation('withdrawal')
  const language = useLanguage()
  const { shop } = usePageEnvironment()
  const { number = '', receivedAt = '' } = page.receipt ?? {}
  const at = writtenMoment(receivedAt, shop.timeZone, language)
  return (
    <>
      <Lead heading={t('receipt.heading')} text={t('receipt.lead', { number, at, email: page.values.email })} />
      <dl className={classes.statement}>
        <dt>{t('receipt.number')}</dt>
        <dd className={looks.figures}>{number}</dd>
        <dt>{t('receipt.at')}</dt>
        <dd>
          <time dateTime={receivedAt}>{at}</time>
        </dd>
      </dl>
      <Statement page={page} />
      <p>{t('receipt.next')}</p>
      <p className={account.more}>
        <PageLink href={paths.home()}>{t('receipt.home')}</PageLink>
      </p>
    </>
  )
}

function UnknownReceipt() {
  const { t } = useTranslation('withdrawal')
  return (
    <>
      <Lead heading={t('unknown.title')} text={t('unknown.text')} />
      <p className={account.more}>
        <a href={paths.withdrawal()}>{t('unknown.again')}</a>
      </p>
    </>
  )
}
