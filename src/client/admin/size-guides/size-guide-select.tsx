import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { columnIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { trpc } from '../../shell/trpc.ts'

interface SizeGuideSelectProps {
  description: string
  /** Identifier of a guide; empty: none. */
  value?: string
  onChange?: (value: string) => void
  error?: string | undefined
}

/** The shop's guides in the language of the page; none until they have loaded. */
function useGuideNames(): { value: string; label: string }[] {
  const language = useLanguage()
  const { data } = trpc.sizeGuidesAdmin.list.useQuery()
  return (data?.sizeGuides ?? []).map((guide) => ({ value: guide.id, label: columnIn(language, 'name', guide) }))
}

/** The size guide of a product or a category; nothing while the shop has none. */
export function SizeGuideSelect({ description, value = '', onChange, error }: SizeGuideSelectProps) {
  const { t } = useTranslation('admin')
  const choices = useGuideNames()
  if (choices.length === 0 && value === '') return null
  const all = [{ value: '', label: t('sizeGuide.none') }, ...choices]
  const isKnown = all.some((choice) => choice.value === value)
  return (
    <NativeSelect
      name="sizeGuideId"
      label={t('sizeGuide.label')}
      description={description}
      error={error}
      data={isKnown ? all : [...all, { value, label: t('sizeGuide.unknown') }]}
      value={value}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  )
}

/** The name of a chosen guide. @param id empty: none */
export function SizeGuideName({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const name = useGuideNames().find(({ value }) => value === id)?.label
  return name ?? t(id === '' ? 'sizeGuide.none' : 'sizeGuide.unknown')
}
