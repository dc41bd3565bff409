import { Box, Button, Code, Group, List, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { type BegunEnrolment, confirmEnrolmentSchema, switchOffSchema } from '../../../shared/accounts/second-factor.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { Dialog } from '../kit/overlays.tsx'
import { ActionButton, Columns, CopyButton, Hint, Panel, QueryContent, ToneBadge } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.security',
  note: 'admin-security:note',
  Content: SecondFactor,
})

/** Sets the second factor up, or shows it: on since when, how many recovery codes are left, new ones, switching off. */
export function SecondFactor() {
  const [codes, setCodes] = useState<readonly string[]>()
  const query = trpc.secondFactor.state.useQuery()
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  return (
    <QueryContent query={query} height="6rem">
      {({ since, required, recoveryCodes }) =>
        since === null ? (
          <Enrolment isRequired={required} onCodes={setCodes} />
        ) : (
          <SwitchedOn since={since} remainingCodes={recoveryCodes} onCodes={setCodes} />
        )
      }
    </QueryContent>
  )
}

/** The recovery codes, shown this once: to copy or to download. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('admin-security')
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces the form that had the focus.
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <Panel title={t('codes.title')} text={t('codes.text')} heading={heading}>
      <Columns component="ul" min="13rem" gap="xs">
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </Columns>
      <Group gap="sm">
        <CopyButton text={() => text}>{t('codes.copy')}</CopyButton>
        <ActionButton onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('codes.file'))}>
          {t('codes.download')}
        </ActionButton>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </Group>
    </Panel>
  )
}

interface SwitchedOnProps {
  since: string
  remainingCodes: number
  onCodes: (codes: readonly string[]) => void
}

function SwitchedOn({ since, remainingCodes, onCodes }: SwitchedOnProps) {
  const { t } = useTranslation('admin-security')
  const [opened, { open, close }] = useDisclosure()
  const renew = trpc.secondFactor.renewCodes.useMutation({
    ...useFactorChange(),
    onSuccess: ({ codes }) => onCodes(codes),
  })
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
      <Text>{t('on.codes', { count: remainingCodes })}</Text>
      <Group gap="sm">
        <ActionButton loading={renew.isPending} onClick={() => renew.mutate()}>
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

function SwitchOffForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-security')
  const { mutateAsync } = trpc.secondFactor.switchOff.useMutation({
    ...useFactorChange(),
    onSuccess() {
      showAlert({ message: t('off.done'), tone: 'success' })
      onClose()
    },
  })
  const form = useSchemaForm({
    schema: switchOffSchema,
    initialValues: { password: '', otp: '' },
    fields: ['password', 'otp'],
    send: (values) => mutateAsync(values).then(() => undefined, getErrorBody),
  })
  const password = form.field('password')
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
          aria-invalid={password.error ? true : undefined}
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
  onCodes: (codes: readonly string[]) => void
}

/** Sets up an authenticator app: its QR code, then a code of the app. */
function Enrolment({ isRequired, onCodes }: EnrolmentProps) {
  const { t } = useTranslation('admin-security')
  const begin = trpc.secondFactor.begin.useMutation(useFactorChange())
  return (
    <Panel title={t('enrolment.title')} text={t('enrolment.text')}>
      {isRequired && <Text fw={550}>{t('enrolment.required')}</Text>}
      {begin.data ? (
        <Steps begun={begin.data} onCodes={onCodes} />
      ) : (
        <Group>
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
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

/** A text as a QR code, dark on light in both color schemes: cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  // The border is the quiet zone around it (ISO/IEC 18004).
  const drawing = renderSVG(text, { border: 4 }).replace('<svg ', '<svg shape-rendering="crispEdges" ')
  const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  return <Box component="img" src={address} alt={label} display="block" w="min(100%, 14.5rem)" />
}

function CodeForm({ onCodes }: Pick<EnrolmentProps, 'onCodes'>) {
  const { t } = useTranslation('admin-security')
  const { mutateAsync } = trpc.secondFactor.confirm.useMutation({
    ...useFactorChange(),
    onSuccess: ({ codes }) => onCodes(codes),
  })
  const form = useSchemaForm({
    schema: confirmEnrolmentSchema,
    initialValues: { otp: '' },
    fields: ['otp'],
    send: (values) => mutateAsync(values).then(() => undefined, getErrorBody),
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

/** After a change of the second factor; failures are shown by an alert, unless a field of the form shows them. */
function useFactorChange() {
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  return {
    onError(error: unknown) {
      if (!getErrorBody(error)?.errors) showFailure(error)
    },
    onSettled: () => void utils.secondFactor.invalidate(),
  }
}
