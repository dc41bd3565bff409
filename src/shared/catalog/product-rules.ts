import * as z from 'zod/mini'
import { atMost, atMostItems } from '../length.ts'
import { isVisible, isVisibleOrEmpty } from '../visible-text.ts'
import { piecesField, piecesWasField, priceField } from './amounts.ts'
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

const written = (max: number) => z.string().check(z.trim(), atMost(max))

function textRule({ input, field }: ProductInputEntry) {
  const max = 'max' in field ? field.max : 0
  if (!field.required) return written(max)
  return z.string(input).check(z.trim(), z.minLength(1, input), z.refine(isVisibleOrEmpty, input), atMost(max))
}

/** A code of invisible signs only is none. */
function codeRule({ field }: ProductInputEntry) {
  const max = 'max' in field ? field.max : 0
  return z.string().check(
    z.trim(),
    z.overwrite((code) => (isVisible(code) ? code : '')),
    atMost(max),
  )
}

/** Rules by kind of input. The error of a missing value is the text of namespace `validation` with the input's name. */
const rules = {
  texts: textRule,
  text: textRule,
  code: codeRule,
  euros: ({ input }: ProductInputEntry) => priceField(input),
  pieces: piecesField,
  switch: () => z.boolean(),
  categories: ({ input }: ProductInputEntry) =>
    z.array(z.string().check(z.minLength(1, input), atMost(64)), input).check(z.minLength(1, input), atMostItems(100)),
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
  /** The pieces that the form was opened with: changes by sales since then are kept. Absent: they are overwritten. */
  [N in FieldNames<{ kind: 'pieces' }> as `${N}Was`]: z.ZodMiniOptional<ReturnType<typeof piecesWasField>>
}

/** The rule of each input: the schemas of new products and of edits share those of required fields. */
const rulesByInput = new Map(productInputs.map((entry) => [entry.input, rules[entry.kind](entry)]))

const rule = ({ input, field }: ProductInputEntry, optional: (rule: z.ZodMiniType) => z.ZodMiniType) => {
  const own = rulesByInput.get(input) as z.ZodMiniType
  return [input, field.required ? own : optional(own)] as const
}

export const formShape = fromInputs<FormShape>((entry) => [
  rule(entry, (optional) => z._default(optional, emptyValues[entry.kind])),
])

export const changesShape = fromInputs<ChangesShape>((entry) => [
  rule(entry, z.optional),
  ...(entry.kind === 'pieces' ? [[`${entry.input}Was`, z.optional(piecesWasField())] as const] : []),
])
