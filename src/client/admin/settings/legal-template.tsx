import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LegalDocument } from '../../../shared/settings/legal.ts'
import { countGaps } from '../../../shared/settings/legal-templates/gaps.ts'
import type { LegalTemplate } from '../../../shared/settings/legal-text.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Hint } from '../kit/parts.tsx'

interface TemplateOfferProps {
  document: LegalDocument
  /** In both languages, as they are typed. */
  texts: readonly string[]
  onFilled(template: LegalTemplate): void
}

/** Offers the template of a text that nobody has written, and says of one with gaps that they are to be filled. */
export function TemplateOffer({ document, texts, onFilled }: TemplateOfferProps) {
  const { t } = useTranslation('admin-legal')
  const mayWrite = useMay('settings.write')
  const showFailure = useShowFailure('adminSave')
  // Fetched anew at each press: other sections may have been saved meanwhile.
  const template = trpc.settingsAdmin.legalTemplate.useQuery({ document }, { enabled: false, gcTime: 0 })
  const fill = async () => {
    const { data, error } = await template.refetch()
    if (!data) return void showFailure(error)
    onFilled(data)
    showAlert({ message: t('template.inserted'), tone: 'info' })
  }
  if (!mayWrite) return null
  if (texts.some((text) => countGaps(text) > 0)) {
    return (
      <Alert role="note" variant="default">
        {t('template.note')}
      </Alert>
    )
  }
  if (texts.some((text) => text.trim() !== '')) return null
  return (
    <Group gap="md">
      <Button variant="default" loading={template.isFetching} onClick={() => void fill()}>
        {t('template.offer')}
      </Button>
      <Hint flex="1 1 18rem">{t('template.text')}</Hint>
    </Group>
  )
}

/** How many gaps a text has left; nothing for one without any. */
export function GapCount({ text }: { text: string }) {
  const { t } = useTranslation('admin-legal')
  const count = countGaps(text)
  return (
    <Text size="sm" fw={600} role="status">
      {count > 0 && t('template.gaps', { count })}
    </Text>
  )
}
