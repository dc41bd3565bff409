import * as z from 'zod/mini'
import { compositionField } from '../labels/composition.ts'
import { labelValueField } from '../labels/values.ts'
import { atMost, atMostItems, requiredText, visibleText } from '../length.ts'
import { taxCategories } from '../taxes/rates.ts'
import { priceField, quantityField, quantityWasField } from './amounts.ts'
import {
  type FieldNames,
  type FieldOf,
  fromInputs,
  type InputsOf,
  type ProductFieldKind,
  type ProductFieldName,
  type ProductInputEntry,
  productInputs,
} from './product-fields.ts'

const optionalText = (max: number) => z.string().check(z.trim(), atMost(max))
const readMax = (field: ProductInputEntry['field']) => ('max' in field ? field.max : 0)

function textRule({ input, field }: ProductInputEntry) {
  return field.required ? requiredText(input, readMax(field)) : optionalText(readMax(field))
}

/** Rules by kind of input. The error of a missing value is the text of namespace `validation` with the input's name. */
const rules = {
  texts: textRule,
  text: textRule,
  code: ({ field }: ProductInputEntry) => visibleText(readMax(field)),
  euros: ({ input }: ProductInputEntry) => priceField(input),
  pieces: quantityField,
  switch: () => z.boolean(),
  categories: ({ input }: ProductInputEntry) =>
    z.array(z.string().check(z.minLength(1, input), atMost(64)), input).check(z.minLength(1, input), atMostItems(100)),
  notes: ({ field }: ProductInputEntry) => optionalText(readMax(field)),
  label: ({ field }: ProductInputEntry) => visibleText(readMax(field)),
  value: ({ field }: ProductInputEntry) => labelValueField((field as FieldOf<FieldNames<{ kind: 'value' }>>).rule),
  flag: () => z.boolean(),
  composition: compositionField,
  taxCategory: () => z.enum(taxCategories, 'invalid'),
} satisfies Record<ProductFieldKind, (entry: ProductInputEntry) => z.ZodMiniType>

/** Defaults of the optional fields of a new product. */
export const emptyValues: Record<ProductFieldKind, unknown> = {
  texts: '',
  text: '',
  code: '',
  euros: 0,
  pieces: 0,
  switch: false,
  categories: [],
  notes: '',
  label: '',
  value: '',
  flag: false,
  composition: '',
  taxCategory: 'standard',
}

type RuleOf<N extends ProductFieldName> = ReturnType<(typeof rules)[FieldOf<N>['kind']]>
type IsRequired<N extends ProductFieldName> = FieldOf<N> extends { required: true } ? true : false

/** A new product: optional fields have a default. */
type FormShape = {
  [N in ProductFieldName as InputsOf<N>]: IsRequired<N> extends true ? RuleOf<N> : z.ZodMiniDefault<RuleOf<N>>
}
/** An edit: optional fields that are absent keep their value. */
type ChangesShape = {
  [N in ProductFieldName as InputsOf<N>]: IsRequired<N> extends true ? RuleOf<N> : z.ZodMiniOptional<RuleOf<N>>
} & {
  /** The stock that the form was opened with: changes by sales since then are kept. Absent: they are overwritten. */
  [N in FieldNames<{ kind: 'pieces' }> as `${N}Was`]: z.ZodMiniOptional<ReturnType<typeof quantityWasField>>
}

/** The rule of each input: the schemas of new products and of edits share those of required fields. */
const rulesByInput = new Map(productInputs.map((entry) => [entry.input, rules[entry.kind](entry)]))

const rule = ({ input, field }: ProductInputEntry, optional: (rule: z.ZodMiniType) => z.ZodMiniType) => {
  const inputRule = rulesByInput.get(input) as z.ZodMiniType
  return [input, field.required ? inputRule : optional(inputRule)] as const
}

export const formShape = fromInputs<FormShape>((entry) => [
  rule(entry, (optional) => z._default(optional, emptyValues[entry.kind])),
])

export const changesShape = fromInputs<ChangesShape>((entry) => [
  rule(entry, z.optional),
  ...(entry.kind === 'pieces' ? [[`${entry.input}Was`, z.optional(quantityWasField())] as const] : []),
])
