import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { writeComposition } from '../../../shared/labels/composition.ts'
import { getFibreName, isFibre } from '../../../shared/labels/fibres.ts'
import { formatShares } from '../../../shared/labels/format-shares.ts'
import type { LabelProposal } from '../../../shared/labels/proposal.ts'
import { localized } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import type { ProductValues } from './product-form.ts'

interface Props {
  proposal: LabelProposal
  form: SchemaForm<ProductValues>
}

/**
 * Shows the generator's proposal for the label. It is no part of the product before somebody has pressed the button, looked at
 * the fields, and saved.
 */
export function LabelProposalNotice({ proposal, form: { form, element } }: Props) {
  const { t } = useTranslation('admin-products')
  const { composition, ...texts } = proposal
  const proposed = { ...texts, ...(composition && { composition: writeComposition(composition) }) }
  const open = proposedFields.filter((field) => proposed[field] !== undefined && form.values[field] === '')
  if (open.length === 0) return null
  const apply = () => {
    for (const field of open) form.setFieldValue(field, proposed[field] ?? '')
    const first = open[0] === 'composition' ? '[data-fibre]' : `[name="${open[0]}"]`
    // The button goes with the notice: the focus moves on to what is to be looked at.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(first)?.focus())
  }
  return (
    <Alert role="note" variant="default" icon={<IconSparkles aria-hidden />} title={t('proposal.title')}>
      <Stack gap="xs" align="flex-start">
        <Text>{t('proposal.text')}</Text>
        {open.map((field) => (
          <div key={field}>
            <Text fw={550}>{t(`form.fields.${field}`)}</Text>
            {field === 'composition' ? <Parts composition={composition ?? []} /> : <Text>{proposed[field]}</Text>}
          </div>
        ))}
        <Button variant="default" onClick={apply}>
          {t('proposal.apply')}
        </Button>
      </Stack>
    </Alert>
  )
}

const proposedFields = ['composition', 'careEs', 'careEn', 'ingredients'] as const

function Parts({ composition }: { composition: NonNullable<LabelProposal['composition']> }) {
  const language = useLanguage()
  return composition.map(({ part, fibres }) => {
    const named = fibres.map(({ code, percent }) => {
      return { percent, name: isFibre(code) ? getFibreName(code) : localized(code, code) }
    })
    return <Text key={part ?? ''}>{formatShares({ part, fibres: named }, language)}</Text>
  })
}
