import { byName, fieldNames, fromInputs, type InputsLike } from '../../src/shared/catalog/product-fields.ts'
import { localized } from '../../src/shared/localized.ts'

/** All texts of a product, empty: what a test does not speak of. */
export const noTexts = {
  ...byName(fieldNames({ kind: 'texts' }), () => localized('', '')),
  ...byName(fieldNames({ kind: 'text' }), () => ''),
}

type TextInput = InputsLike<{ kind: 'texts' | 'text' | 'notes' | 'label' | 'value' | 'composition' }>

/** The same by the inputs of a form, and as CSV has them, with a label of which nothing is set. */
export const noTextInputs = {
  ...fromInputs<Record<TextInput, string>>(({ input, kind }) =>
    ['texts', 'text', 'notes', 'label', 'value', 'composition'].includes(kind) ? [[input, '']] : [],
  ),
  animalParts: false,
  taxCategory: 'standard' as const,
}
