import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BegunEnrolment, confirmEnrolmentSchema } from '../../../shared/accounts/second-factor.ts'
import { trpc } from '../../trpc.ts'
import { requiredField } from '../../ui/form/field-classes.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'
import { useFactorChange } from './use-factor-change.ts'

interface EnrolmentProps {
  /** The shop asks it of all its staff. */
  isRequired: boolean
  /** Called with the recovery codes once it is on. */
  onCodes: (codes: readonly string[]) => void
}

/** Sets up an authenticator app: its QR code, then a code of the app. */
export function Enrolment({ isRequired, onCodes }: EnrolmentProps) {
  const { t } = useTranslation('admin-security')
  const [begun, setBegun] = useState<BegunEnrolment>()
  const change = useFactorChange()
  const begin = trpc.secondFactor.begin.useMutation()
  const start = async () => {
    const outcome = await change(begin.mutateAsync())
    if (outcome.isDone) setBegun(outcome.value)
  }
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t('enrolment.title')}</h2>
      {isRequired && <p className={classes.required}>{t('enrolment.required')}</p>}
      <p>{t('enrolment.text')}</p>
      {begun ? (
        <Begun begun={begun} onCodes={onCodes} />
      ) : (
        <Button className={classes.action} loading={begin.isPending} onClick={() => void start()}>
          {t('enrolment.begin')}
        </Button>
      )}
    </section>
  )
}

/** Groups of four are easier to type. */
const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function Begun({ begun: { key, uri }, onCodes }: { begun: BegunEnrolment; onCodes: EnrolmentProps['onCodes'] }) {
  const { t } = useTranslation('admin-security')
  return (
    <ol className={classes.steps}>
      <li>
        <p>{t('enrolment.scan')}</p>
        <QrCode text={uri} label={t('enrolment.qr')} />
        <p className={classes.note}>{t('enrolment.type')}</p>
        <p className={classes.key}>
          <code>{inGroups(key)}</code>
          <CopyButton text={key} label={t('enrolment.copyKey')} />
        </p>
      </li>
      <li>
        <CodeForm onCodes={onCodes} />
      </li>
    </ol>
  )
}

function CodeForm({ onCodes }: Pick<EnrolmentProps, 'onCodes'>) {
  const { t } = useTranslation('admin-security')
  const change = useFactorChange()
  const { mutateAsync } = trpc.secondFactor.confirm.useMutation()
  const form = useSchemaForm({
    schema: confirmEnrolmentSchema,
    initialValues: { otp: '' },
    fields: ['otp'],
    async send(values) {
      const outcome = await change(mutateAsync(values))
      if (!outcome.isDone) return outcome.error
      onCodes(outcome.value.codes)
      return undefined
    },
  })
  return (
    <Form form={form} method="post" className={classes.form}>
      <TextInput
        {...requiredField}
        label={t('enrolment.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.field('otp')}
      />
      <Button type="submit" loading={form.working} className={classes.action}>
        {t('enrolment.confirm')}
      </Button>
    </Form>
  )
}
