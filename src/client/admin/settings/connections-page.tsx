import { Alert, Button, Code, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { parsePaymentService, paymentServices } from '../../../shared/orders/payment-services.ts'
import type { SavedConnections } from '../../../shared/settings/connection-fields.ts'
import type { Connection } from '../../../shared/settings/connections.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { lazyOverlay, useSubject } from '../kit/overlays.tsx'
import { Panel, QueryContent } from '../kit/parts.tsx'
import type { EditedConnection } from './connection-editor.tsx'
import { createSettingsPage } from './section-frame.tsx'
import { useRefreshConnections } from './use-refresh-connections.ts'

/** The services that the shop is connected to, the keys that its owner saved, and buttons that connect and try each. */
export const { load, Page } = createSettingsPage({ getName: () => 'connections', Content: Connections })

const ConnectionEditor = lazyOverlay(() => import('./connection-editor.tsx').then((module) => module.ConnectionEditor))

const texts = ['admin-settings', 'admin-connections'] as const

function Connections() {
  const query = trpc.settingsAdmin.connections.useQuery()
  const saved = trpc.settingsAdmin.connectionFields.useQuery()
  const editor = useSubject<EditedConnection>()
  const data = query.data && saved.data ? { ...query.data, saved: saved.data } : undefined
  return (
    <QueryContent query={{ ...query, data }} height="8rem">
      {({ connections, saved }) => (
        <>
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {connections.map((connection) => (
              <Row key={connection.name} connection={connection} saved={saved} onEdit={editor.open} />
            ))}
          </Stack>
          {editor.subject && (
            <ConnectionEditor key={editor.key} name={editor.subject} saved={saved} {...editor.dialog} />
          )}
        </>
      )}
    </QueryContent>
  )
}

interface RowProps {
  connection: Connection
  saved: SavedConnections
  onEdit: (name: EditedConnection) => void
}

function Row({ connection: { name, uses, isOutside, variables }, saved, onEdit }: RowProps) {
  const { t } = useTranslation(texts)
  const showFailure = useShowFailure('adminSave')
  const mayWrite = useMay('settings.write')
  const { mutate, isPending, data } = trpc.settingsAdmin.tryConnection.useMutation({ onError: showFailure })
  const payments = parsePaymentService(uses)
  const brand = payments && paymentServices[payments].brand
  const getResult = (works: boolean) => {
    if (!works) return 'connections.failed'
    if (name === 'mail') return uses === 'smtp' ? 'connections.mailSent' : 'connections.mailKept'
    return `connections.${results[name]}` as const
  }
  // A model says its own name.
  const service = brand ?? t(`connections.uses.${uses}` as 'connections.uses.smtp', { defaultValue: uses })
  const label = t(`connections.${name}`)
  const isFixed = name === 'storage' || saved.environment?.includes(deciding[name])
  const action = t(isOutside && uses !== 'outbox' ? 'admin-connections:change' : 'admin-connections:edit')
  return (
    <li>
      <Panel
        title={label}
        text={service}
        actions={
          mayWrite && (
            <>
              {isOutside && (
                <Button
                  variant="default"
                  loading={isPending}
                  aria-label={t('connections.tryOf', { name: label })}
                  onClick={() => mutate({ name })}
                >
                  {t('connections.try')}
                </Button>
              )}
              {!isFixed && (
                <Button
                  variant={isOutside && uses !== 'outbox' ? 'default' : 'filled'}
                  aria-label={t('admin-connections:editOf', { action, name: label })}
                  onClick={() => onEdit(name)}
                >
                  {action}
                </Button>
              )}
            </>
          )
        }
      >
        <div>
          {name !== 'storage' && <SavedFields name={name} saved={saved} />}
          {(isFixed || variables.some(({ isSet }) => isSet)) && <Variables variables={variables} />}
          <Text role="status" size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {isPending && t('connections.working')}
            {!isPending && data && t(getResult(data.works), { answer: data.answer })}
          </Text>
          {name === 'payments' && uses === 'stripe' && !isFixed && <Webhook saved={saved} />}
        </div>
      </Panel>
    </li>
  )
}

const results = { payments: 'account', storage: 'written', ai: 'translated' } as const

/** The field of each service that says whether the environment decides. */
const deciding = { payments: 'stripeKey', mail: 'smtpHost', ai: 'aiKey' } as const

/** Names of variables of the environment, with whether each is set. */
function Variables({ variables }: Pick<Connection, 'variables'>) {
  const { t } = useTranslation('admin-settings')
  return (
    <List size="sm">
      {variables.map(({ name: variable, isSet }) => (
        <List.Item key={variable} style={{ overflowWrap: 'anywhere' }}>
          <Code>{variable}</Code>: {t(isSet ? 'connections.set' : 'connections.unset')}
        </List.Item>
      ))}
    </List>
  )
}

/** The saved fields of a service in a few lines, and whether they count. */
function SavedFields({ name, saved }: { name: EditedConnection; saved: SavedConnections }) {
  const { t } = useTranslation('admin-connections')
  const { data, environment } = saved
  if (environment?.includes(deciding[name])) return <Text size="sm">{t('state.environment')}</Text>
  const { stripeKey, stripeWebhookSecret, smtpHost, smtpPassword, from, aiKey, aiUrl } = data
  const describeKey = ({ set, end }: { set: boolean; end?: string | undefined }) =>
    set && (end ? t('state.stripeKey', { end }) : t('state.stripeKeySet'))
  const lines = {
    payments: [
      describeKey(stripeKey),
      stripeKey.set && t(stripeWebhookSecret.set ? 'state.webhookSet' : 'state.webhookMissing'),
    ],
    mail: smtpHost
      ? [
          t('state.server', { host: smtpHost }),
          from && t('state.from', { from }),
          smtpPassword.set && t('state.password'),
        ]
      : [],
    ai: [aiUrl && t('state.server', { host: aiUrl }), describeKey(aiKey)],
  }
  const secrets = { payments: [stripeKey, stripeWebhookSecret], mail: [smtpPassword], ai: [aiKey] }
  return (
    <>
      {secrets[name].some(({ unreadable }) => unreadable) && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="xs">
          {t('state.unreadable')}
        </Alert>
      )}
      {lines[name].map(
        (line) =>
          line && (
            <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ),
      )}
    </>
  )
}

/** Has Stripe report to this shop, in one press. */
function Webhook({ saved }: { saved: SavedConnections }) {
  const { t } = useTranslation('admin-connections')
  const mayWrite = useMay('settings.write')
  const showFailure = useShowFailure('adminSave')
  const refresh = useRefreshConnections()
  const { mutate, isPending, data } = trpc.settingsAdmin.createWebhook.useMutation({
    onError: showFailure,
    onSuccess: () => void refresh(),
  })
  const isSet = saved.data.stripeWebhookSecret.set
  if (!mayWrite) return null
  return (
    <>
      <Button variant={isSet ? 'default' : 'filled'} mt="xs" loading={isPending} onClick={() => mutate()}>
        {t(isSet ? 'webhook.renew' : 'webhook.action')}
      </Button>
      <Text role="status" size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {!isPending && data && t(data.works ? 'webhook.done' : 'webhook.failed', { answer: data.answer })}
      </Text>
    </>
  )
}
