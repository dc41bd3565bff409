import { Anchor, Code, Group, List, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { paymentServices } from '../../../shared/orders/payment-services.ts'
import {
  type ConnectionValues,
  connectionFields,
  isSecretField,
  type SavedConnections,
  type SecretField,
  smtpSecurities,
  usualPorts,
} from '../../../shared/settings/connection-fields.ts'
import { mailServers } from '../../../shared/settings/mail-servers.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { NumberField } from '../kit/number-field.tsx'
import { Dialog, type DialogState } from '../kit/overlays.tsx'
import { ActionButton, Columns, Hint } from '../kit/parts.tsx'
import { useChange } from '../kit/use-catalog-action.tsx'
import { useRefreshConnections } from './use-refresh-connections.ts'

/** The fields of each service that the owner can connect, in reading order. */
const groups = {
  payments: ['stripeKey', 'stripeWebhookSecret'],
  mail: ['smtpHost', 'smtpSecurity', 'smtpPort', 'smtpUser', 'smtpPassword', 'from', 'replyTo'],
  ai: ['aiKey', 'aiUrl', 'aiModel'],
} as const satisfies Record<string, readonly (keyof ConnectionValues)[]>
export type EditedConnection = keyof typeof groups

type Values = Record<string, string | number | boolean>

/** A form begins without keys: one that is left empty stays as it is. */
function toValues(fields: readonly (keyof ConnectionValues)[], data: SavedConnections['data']): Values {
  const getValue = (name: keyof ConnectionValues) => {
    const value = data[name]
    return typeof value === 'object' ? '' : value
  }
  const removals = fields.filter(isSecretField).map((name) => [`remove_${name}`, false])
  return Object.fromEntries([...fields.map((name) => [name, getValue(name)] as const), ...removals])
}

/** The fields to save: those that differ, and of keys those that were typed or are to go. */
function toData(fields: readonly (keyof ConnectionValues)[], values: Values, data: SavedConnections['data']) {
  const isChanged = (name: keyof ConnectionValues) =>
    isSecretField(name) ? values[`remove_${name}`] || values[name] !== '' : values[name] !== data[name]
  const entries = fields.filter(isChanged).map((name) => [name, values[`remove_${name}`] ? '' : values[name]])
  return Object.fromEntries(entries) as Partial<ConnectionValues>
}

interface ConnectionEditorProps extends DialogState {
  name: EditedConnection
  saved: SavedConnections
}

/** The keys and addresses of a service, in a dialog. */
export function ConnectionEditor({ name, saved, opened, onClose }: ConnectionEditorProps) {
  const { t } = useTranslation(['admin-connections', 'admin', 'admin-settings'])
  const { change } = useChange('adminSave', useRefreshConnections())
  const save = trpc.settingsAdmin.saveConnections.useMutation()
  const fields = groups[name]
  const form = useSchemaForm<Values>({
    schema: useMemo(
      () => z.object(Object.fromEntries(fields.map((field) => [field, connectionFields[field]]))),
      [fields],
    ),
    initialValues: toValues(fields, saved.data),
    fields: [...fields],
    async send(values) {
      const data = toData(fields, values, saved.data)
      const outcome = await change(save.mutateAsync({ version: saved.version, data }), { done: t('saved') })
      if (!outcome.isDone) return toFieldErrors(outcome.error)
      onClose()
    },
  })
  const Fields = contents[name]
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`titles.${name}`)} size="md">
      <Form form={form}>
        <Stack gap="md">
          <Fields form={form} saved={saved} />
          <Group justify="flex-end" gap="xs">
            <ActionButton onClick={onClose}>{t('admin:record.cancel')}</ActionButton>
            <ActionButton variant="filled" type="submit" loading={form.working}>
              {t('admin:record.save')}
            </ActionButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}

/** The call names its fields within `data`. */
function toFieldErrors(error: { errors?: Record<string, string> } | undefined) {
  if (!error?.errors) return error
  const errors = Object.entries(error.errors).map(([path, text]) => [path.replace(/^data\./, ''), text])
  return { ...error, errors: Object.fromEntries(errors) as Record<string, string> }
}

interface FieldsProps {
  form: SchemaForm<Values>
  saved: SavedConnections
}

function SecretInput({ name, form, saved }: FieldsProps & { name: SecretField }) {
  const { t } = useTranslation('admin-connections')
  const { set, end } = saved.data[name]
  const isRemoved = form.form.values[`remove_${name}`] === true
  return (
    <Stack gap="xs">
      <PasswordInput
        label={t(`fields.${name}`)}
        description={set ? t(end ? 'keptEnd' : 'kept', { end }) : t(`hints.${name}`)}
        autoComplete="off"
        disabled={isRemoved}
        {...form.field(name)}
      />
      {set && (
        <Switch
          label={t('remove')}
          aria-label={t('removeOf', { name: t(`fields.${name}`) })}
          checked={isRemoved}
          onChange={({ currentTarget }) => form.form.setFieldValue(`remove_${name}`, currentTarget.checked)}
        />
      )}
    </Stack>
  )
}

function PaymentFields(props: FieldsProps) {
  const { t } = useTranslation('admin-connections')
  const { shop } = usePageEnvironment()
  const path = paymentServices.stripe.webhook?.path ?? ''
  return (
    <>
      <List type="ordered" size="sm" spacing={4} pe="md">
        <List.Item>
          {t('stripe.open')}{' '}
          <Anchor href="https://dashboard.stripe.com/apikeys" target="_blank" rel="noreferrer">
            dashboard.stripe.com
          </Anchor>
        </List.Item>
        <List.Item>{t('stripe.copy')}</List.Item>
        <List.Item>{t('stripe.webhook')}</List.Item>
      </List>
      <SecretInput name="stripeKey" {...props} />
      <SecretInput name="stripeWebhookSecret" {...props} />
      <Hint style={{ overflowWrap: 'anywhere' }}>
        {t('stripe.byHand')} <Code>{`${shop.url}/api/payments/${path}`}</Code>
      </Hint>
      <Hint>{t('stripe.events')}</Hint>
    </>
  )
}

function MailFields(props: FieldsProps) {
  const { t } = useTranslation('admin-connections')
  const { form } = props
  const { smtpHost, smtpSecurity } = form.form.values
  const current = mailServers.find(({ host }) => host === smtpHost)
  const choose = (name: string) => {
    const server = mailServers.find((each) => each.name === name)
    if (server) form.form.setValues({ smtpHost: server.host, smtpPort: server.port, smtpSecurity: server.security })
    else form.form.setFieldValue('smtpHost', '')
  }
  const security = smtpSecurities.find((each) => each === smtpSecurity) ?? 'starttls'
  return (
    <>
      <NativeSelect
        label={t('fields.mailService')}
        value={current?.name ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[{ value: '', label: t('otherService') }, ...mailServers.map(({ name }) => name)]}
      />
      <TextInput
        label={t('fields.smtpHost')}
        placeholder="smtp.example.com"
        autoComplete="off"
        {...form.field('smtpHost')}
      />
      <Columns min="10rem" most={2}>
        <NativeSelect
          label={t('fields.smtpSecurity')}
          data={smtpSecurities.toReversed().map((value) => ({ value, label: t(`security.${value}`) }))}
          {...form.field('smtpSecurity')}
          value={security}
        />
        <NumberField
          kind="pieces"
          label={t('fields.smtpPort')}
          placeholder={String(usualPorts[security])}
          {...form.field('smtpPort')}
        />
      </Columns>
      <TextInput label={t('fields.smtpUser')} autoComplete="off" {...form.field('smtpUser')} />
      <SecretInput name="smtpPassword" {...props} />
      <TextInput
        label={t('fields.from')}
        description={t('hints.from')}
        placeholder="La Marea <hola@lamarea.example>"
        {...form.field('from')}
      />
      <TextInput type="email" label={t('fields.replyTo')} description={t('hints.replyTo')} {...form.field('replyTo')} />
    </>
  )
}

function AiFields(props: FieldsProps) {
  const { t } = useTranslation('admin-connections')
  const { form } = props
  return (
    <>
      <Hint>{t('aiNote')}</Hint>
      <SecretInput name="aiKey" {...props} />
      <TextInput
        type="url"
        label={t('fields.aiUrl')}
        description={t('hints.aiUrl')}
        placeholder="https://api.openai.com/v1"
        {...form.field('aiUrl')}
      />
      <TextInput
        label={t('fields.aiModel')}
        description={t('hints.aiModel')}
        autoComplete="off"
        {...form.field('aiModel')}
      />
    </>
  )
}

const contents = { payments: PaymentFields, mail: MailFields, ai: AiFields }
