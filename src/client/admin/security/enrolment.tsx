import { Box, Button, Code, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { type BegunEnrolment, confirmEnrolmentSchema } from '../../../shared/accounts/second-factor.ts'
import { trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { Panel } from '../kit/panel.tsx'
import { CopyButton } from './recovery-codes.tsx'
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
    <Panel title={t('enrolment.title')} text={t('enrolment.text')}>
      {isRequired && <Text fw={550}>{t('enrolment.required')}</Text>}
      {begun ? (
        <Steps begun={begun} onCodes={onCodes} />
      ) : (
        <Group>
          <Button loading={begin.isPending} onClick={() => void start()}>
            {t('enrolment.begin')}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

/** Groups of four are easier to type. */
const splitKey = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function Steps({ begun: { key, uri }, onCodes }: { begun: BegunEnrolment; onCodes: EnrolmentProps['onCodes'] }) {
  const { t } = useTranslation('admin-security')
  return (
    <List type="ordered" spacing="lg">
      <List.Item>
        <Stack gap="sm">
          <Text>{t('enrolment.scan')}</Text>
          <QrCode text={uri} label={t('enrolment.qr')} />
          <Text size="sm" c="dimmed">
            {t('enrolment.type')}
          </Text>
          <Group gap="sm" style={{ overflowWrap: 'anywhere' }}>
            <Code fz="sm">{splitKey(key)}</Code>
            <CopyButton text={key} label={t('enrolment.copyKey')} />
          </Group>
        </Stack>
      </List.Item>
      <List.Item>
        <CodeForm onCodes={onCodes} />
      </List.Item>
    </List>
  )
}

/** Modules of quiet zone on each side (ISO/IEC 18004). */
const border = 4

/** A text as a QR code, dark on light in both color schemes: cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      display="block"
      w="min(100%, 14.5rem)"
      bg="white"
    >
      <path d={path} fill="black" />
    </Box>
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
    <Form form={form} method="post">
      <Stack gap="md" align="flex-start" maw="26rem">
        <TextInput
          required
          w="100%"
          label={t('enrolment.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.field('otp')}
        />
        <Button type="submit" loading={form.working}>
          {t('enrolment.confirm')}
        </Button>
      </Stack>
    </Form>
  )
}
