import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type OptionPreset, optionPresets } from '../../../shared/catalog/option-presets.ts'
import { type AdminOption, haveSameName } from '../../../shared/catalog/options.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { nameIn } from './option-names.ts'
import { useOptionChange } from './use-option-change.ts'

const presets: readonly OptionPreset[] = ['sizes', 'colors']

interface PresetButtonsProps {
  options: readonly AdminOption[]
  /** Called after the button, which had the focus, was removed. */
  onMade: () => void
}

/** Adds a ready-made option at a click; those that the shop has already are not offered. */
export function PresetButtons({ options, onMade }: PresetButtonsProps) {
  const { t } = useTranslation('admin-options')
  const language = useLanguage()
  const change = useOptionChange()
  const add = trpc.optionsAdmin.add.useMutation()
  const offered = presets.filter((preset) => !options.some((option) => haveSameName(option, optionPresets[preset])))
  const make = async (preset: OptionPreset) => {
    const { values, ...option } = optionPresets[preset]
    const call = add.mutateAsync({ ...option, values: [...values] })
    const { isDone } = await change(call, { done: t('form.added', { name: nameIn(language, option) }) })
    if (isDone) onMade()
  }
  return offered.map((preset) => (
    <ActionButton
      key={preset}
      icon={IconPlus}
      loading={add.isPending && add.variables?.nameEs === optionPresets[preset].nameEs}
      disabled={add.isPending}
      onClick={() => void make(preset)}
    >
      {t(`presets.${preset}`, { count: optionPresets[preset].values.length })}
    </ActionButton>
  ))
}
