import { Box, Code, Group, Stack, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../navigation/page-link.tsx'
import { useMay } from '../../staff/use-may.ts'
import { Panel } from '../kit/panel.tsx'
import classes from './dashboard.module.css'
import { type ShownSteps, type StepName, stepPlaces } from './first-steps-rules.ts'

/** The steps that a shop still needs before it sells; nothing once all are done. */
export function FirstSteps({ isNew, steps }: ShownSteps) {
  const { t } = useTranslation('admin-dashboard')
  if (steps.length === 0) return null
  return (
    <Panel
      title={t(isNew ? 'firstSteps.title' : 'firstSteps.openTitle')}
      text={isNew ? t('firstSteps.note') : undefined}
    >
      <Stack component="ol" gap={0} className={classes.plain}>
        {steps.map(({ name, isDone }) => (
          <Step key={name} name={name} isDone={isDone} />
        ))}
      </Stack>
    </Panel>
  )
}

function Step({ name, isDone }: { name: StepName; isDone: boolean }) {
  const { t } = useTranslation('admin-dashboard')
  const Sign = isDone ? IconCircleCheck : IconCircle
  const { page, permission, variables } = stepPlaces[name]
  const mayDo = useMay(permission)
  const text = t(`firstSteps.${name}`)
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Box component="span" className={classes.link} c={isDone ? 'var(--lys-sage)' : 'dimmed'}>
        <Sign size="1.5rem" stroke={1.5} aria-hidden />
      </Box>
      <Box flex={1} miw={0}>
        {mayDo && !isDone ? (
          <PageLink href={page} className={classes.link}>
            {text}
          </PageLink>
        ) : (
          <Text span className={classes.link} c={isDone ? 'dimmed' : undefined}>
            {text}
          </Text>
        )}
        {variables && !isDone && <Variables name={name} variables={variables} />}
      </Box>
      <Text span className={classes.link} c="dimmed">
        {t(isDone ? 'firstSteps.done' : 'firstSteps.open')}
      </Text>
    </Group>
  )
}

function Variables({ name, variables }: { name: StepName; variables: readonly string[] }) {
  const { t } = useTranslation('admin-dashboard')
  return (
    <Text size="sm" c="dimmed" mb="xs" style={{ overflowWrap: 'anywhere' }}>
      {t(`firstSteps.${name}How` as 'firstSteps.mailHow')} {/* Names break between one another only. */}
      {variables.map((variable) => (
        <Code key={variable} display="inline-block" mr={6}>
          {variable}
        </Code>
      ))}
    </Text>
  )
}
