import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Swatch } from '../../ui/swatch/swatch.tsx'
import { ChoiceBoxes } from './choices.tsx'
import type { FilterPanelProps } from './filter-panel-props.ts'

type OptionChoicesProps = Pick<FilterPanelProps, 'state' | 'facets'> & {
  onToggle: (valueId: string) => void
}

/** The values of the shop's options that the collection has, such as its sizes and colors. */
export function OptionChoices({ state, facets, onToggle }: OptionChoicesProps) {
  const language = useLanguage()
  return facets?.options?.map(({ id, name, values }) => (
    <ChoiceBoxes
      key={id}
      name="option"
      title={textIn(language, name)}
      choices={values.map((value) => ({
        key: value.id,
        label: (
          <>
            {value.swatch && <Swatch color={value.swatch} />}
            {textIn(language, value.name)}
          </>
        ),
        chosen: state.options?.includes(value.id) ?? false,
        count: value.count,
      }))}
      onToggle={onToggle}
    />
  ))
}
