import { Button, Code, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { parsePaymentService, paymentServices } from '../../../shared/orders/payment-services.ts'
import type { Connection } from '../../../shared/settings/connections.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Panel, QueryContent } from '../kit/parts.tsx'
import { createSettingsPage } from './section-frame.tsx'

/** The services that the shop is connected to, which keys are set, and a button that tries each. */
export const { load, Page } = createSettingsPage({ getName: () => 'connections', Content: Connections })

function Connections() {
  const query = trpc.settingsAdmin.connections.useQuery()
  return (
    <QueryContent query={query} height="8rem">
      {({ connections }) => (
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {connections.map((connection) => (
            <Row key={connection.name} connection={connection} />
          ))}
        </Stack>
      )}
    </QueryContent>
  )
}

function Row({ connection: { name, uses, isOutside, variables } }: { connection: Connection }) {
  const { t } = useTranslation('admin-settings')
  const showFailure = useShowFailure('adminSave')
  const mayTry = useMay('settings.write')
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
  return (
    <li>
      <Panel
        title={t(`connections.${name}`)}
        text={service}
        actions={
          isOutside &&
          mayTry && (
            <Button
              variant="default"
              loading={isPending}
              aria-label={t('connections.tryOf', { name: t(`connections.${name}`) })}
              onClick={() => mutate({ name })}
            >
              {t('connections.try')}
            </Button>
          )
        }
      >
        <div>
          <List size="sm">
            {variables.map(({ name: variable, isSet }) => (
              <List.Item key={variable} style={{ overflowWrap: 'anywhere' }}>
                <Code>{variable}</Code>: {t(isSet ? 'connections.set' : 'connections.unset')}
              </List.Item>
            ))}
          </List>
          <Text role="status" size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {isPending && t('connections.working')}
            {!isPending && data && t(getResult(data.works), { answer: data.answer })}
          </Text>
        </div>
      </Panel>
    </li>
  )
}

const results = { payments: 'account', storage: 'written', ai: 'translated' } as const
