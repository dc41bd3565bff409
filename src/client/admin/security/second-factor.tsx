import { Box, Button, Code, Group, List, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { type BegunEnrolment, confirmEnrolmentSchema, switchOffSchema } from '../../../shared/accounts/second-factor.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { ActionButton, CopyButton } from '../kit/action-button.tsx'
import { ToneBadge } from '../kit/badges.tsx'
import { Hint } from '../kit/hint.tsx'
import { Dialog } from '../kit/overlays.tsx'
import { Panel } from '../kit/panel.tsx'

interface SwitchedOnProps {
  /** ISO 8601. */
  since: string
  /** Recovery codes. */
  left: number
  onCodes: (codes: readonly string[]) => void
}

export function SwitchedOn({ since, left, onCodes }: SwitchedOnProps) {
  const { t } = useTranslation('admin-security')
  const [opened, { open, close }] = useDisclosure()
  const change = useFactorChange()
  const renew = trpc.secondFactor.renewCodes.useMutation()
  const renewCodes = async () => {
    const outcome = await change(renew.mutateAsync())
    if (outcome.isDone) onCodes(outcome.value.codes)
  }
  return (
    <Panel title={t('on.title')}>
      <Group gap="xs">
        <ToneBadge tone="success" icon={IconShieldCheck}>
          {t('on.badge')}
        </ToneBadge>
        <Text span>
          {t('on.since')} <ShopTime at={since} />
        </Text>
      </Group>
      <Text>{t('on.codes', { count: left })}</Text>
      <Group gap="sm">
        <ActionButton loading={renew.isPending} onClick={() => void renewCodes()}>
          {t('on.renew')}
        </ActionButton>
        <ActionButton onClick={open}>{t('on.off')}</ActionButton>
      </Group>
      <Dialog opened={opened} onClose={close} title={t('off.title')} size="md">
        <SwitchOffForm onClose={close} />
      </Dialog>
    </Panel>
  )
}

/** Password and code, which together end the second factor. */
function SwitchOffForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-security')
  const change = useFactorChange()
  const { mutateAsync } = trpc.secondFactor.switchOff.useMutation()
  const form = useSchemaForm({
    schema: switchOffSchema,
    initialValues: { password: '', otp: '' },
    fields: ['password', 'otp'],
    async send(values) {
      const outcome = await change(mutateAsync(values))
      if (!outcome.isDone) return outcome.error
      showAlert({ message: t('off.done'), tone: 'success' })
      onClose()
      return undefined
    },
  })
  const { error, ...password } = form.field('password')
  return (
    <Form form={form} method="post">
      <Stack gap="md">
        <p>{t('off.text')}</p>
        <PasswordInput
          required
          label={t('off.password')}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('off.showPassword') }}
          visibilityToggleFocusable
          rightSectionWidth="3rem"
          {...password}
          error={error}
          aria-invalid={error ? true : undefined}
        />
        <TextInput
          required
          label={t('off.otp')}
          description={t('off.otpHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          {...form.field('otp')}
        />
        <Group justify="flex-end" gap="sm">
          <ActionButton onClick={onClose}>{t('off.cancel')}</ActionButton>
          <Button type="submit" color="red" loading={form.working}>
            {t('off.confirm')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

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
          <Hint>{t('enrolment.type')}</Hint>
          <Group gap="sm" style={{ overflowWrap: 'anywhere' }}>
            <Code fz="sm">{splitKey(key)}</Code>
            <CopyButton text={() => key}>{t('enrolment.copyKey')}</CopyButton>
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

/** Makes a change of the second factor; failures are shown by an alert, unless a field of the form shows them. */
function useFactorChange() {
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  return async function change<T>(call: Promise<T>) {
    try {
      return { isDone: true as const, value: await call }
    } catch (error) {
      const body = getErrorBody(error)
      return { isDone: false as const, error: body?.errors ? body : showFailure(error) }
    } finally {
      void utils.secondFactor.invalidate()
    }
  }
}
