import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchOffSchema } from '../../../shared/accounts/second-factor.ts'
import { showAlert } from '../../alerts.ts'
import { trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { Dialog } from '../kit/overlays.tsx'
import { Panel } from '../kit/panel.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ToneBadge } from '../ui/tone-badge.tsx'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactorChange } from './use-factor-change.ts'

/** Sets the second factor up, or shows it: on since when, how many recovery codes are left, new ones, switching off. */
export function SecondFactor() {
  const { t } = useTranslation('admin-security')
  const [codes, setCodes] = useState<readonly string[]>()
  const query = trpc.secondFactor.state.useQuery()
  const { data } = query
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (query.error && !data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!data) {
    return (
      <Text size="sm" c="dimmed" role="status" aria-busy="true">
        {t('loading')}
      </Text>
    )
  }
  return data.since === null ? (
    <Enrolment isRequired={data.required} onCodes={setCodes} />
  ) : (
    <SwitchedOn since={data.since} left={data.recoveryCodes} onCodes={setCodes} />
  )
}

interface SwitchedOnProps {
  /** ISO 8601. */
  since: string
  /** Recovery codes. */
  left: number
  onCodes: (codes: readonly string[]) => void
}

/** The second factor once it is on. */
function SwitchedOn({ since, left, onCodes }: SwitchedOnProps) {
  const { t } = useTranslation('admin-security')
  const [isOpen, setIsOpen] = useState(false)
  const change = useFactorChange()
  const renew = trpc.secondFactor.renewCodes.useMutation()
  const renewCodes = async () => {
    const outcome = await change(renew.mutateAsync())
    if (outcome.isDone) onCodes(outcome.value.codes)
  }
  const close = () => setIsOpen(false)
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
        <ActionButton onClick={() => setIsOpen(true)}>{t('on.off')}</ActionButton>
      </Group>
      <Dialog opened={isOpen} onClose={close} title={t('off.title')} size="md">
        <SwitchOffForm onCancel={close} onDone={close} />
      </Dialog>
    </Panel>
  )
}

interface SwitchOffFormProps {
  onCancel: () => void
  onDone: () => void
}

/** Password and code, which together end the second factor. */
function SwitchOffForm({ onCancel, onDone }: SwitchOffFormProps) {
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
      onDone()
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
          <ActionButton onClick={onCancel}>{t('off.cancel')}</ActionButton>
          <Button type="submit" color="red" loading={form.working}>
            {t('off.confirm')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
