import { readComposition } from '../../shared/labels/composition.ts'
import { getFibreName } from '../../shared/labels/fibres.ts'
import type { Label } from '../../shared/labels/label.ts'
import { isNetUnit } from '../../shared/labels/net-units.ts'
import { getUnitPrice, type UnitPrice } from '../../shared/labels/unit-price.ts'
import { readLabelValue } from '../../shared/labels/values.ts'
import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Entry, VariantEntry } from './engine/entry.ts'
import type { LabelEntry, Makers } from './engine/labels.ts'

/** Fibres of each part by their names, the largest share first; undefined without a readable composition. */
function showComposition(stored = ''): Label['composition'] {
  return readComposition(stored)?.map(({ part, fibres }) => ({
    ...(part && { part }),
    fibres: fibres
      .toSorted((a, b) => b.percent - a.percent)
      .map(({ code, percent }) => ({ name: getFibreName(code), percent })),
  }))
}

/** Stored values that meet their rules. */
function showValues(label: LabelEntry): Partial<Label> {
  const read = (name: 'netContent' | 'opened' | 'gtin') => readLabelValue(name, label[name] ?? '')
  const values = {
    brand: label.brand,
    ingredients: label.ingredients,
    ...{ netContent: read('netContent'), opened: read('opened') },
    ...{ origin: readLabelValue('origin', label.originCountry ?? ''), gtin: read('gtin') },
  }
  const { netUnit = '' } = label
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)),
    ...(isNetUnit(netUnit) && { netUnit }),
  }
}

const notes = ['warnings', 'care', 'use'] as const

/** Texts that are set in one of the languages at least. */
function showNotes(label: LabelEntry): Partial<Label> {
  const texts = notes.map((name) => [name, label[`${name}Es`] ?? '', label[`${name}En`] ?? ''] as const)
  return Object.fromEntries(texts.flatMap(([name, es, en]) => (es || en ? [[name, localized(es, en)]] : [])))
}

/** The label as the page of a product shows it; undefined where nothing readable of it is set. */
export function showLabel(label: LabelEntry | undefined, makers: Makers): Label | undefined {
  if (!label) return undefined
  const maker = makers.get(label.makerId ?? '')
  const composition = showComposition(label.composition)
  const shown: Label = {
    ...(maker && { maker }),
    ...(composition && { composition }),
    ...(label.animalParts && { animalParts: true }),
    ...showNotes(label),
    ...showValues(label),
  }
  return Object.keys(shown).length > 0 ? shown : undefined
}

/** The unit price of a product, which is that of its cheapest variant; absent without a net content. */
export function showUnitPrice({ priceCents, texts }: Entry): { unitPrice?: UnitPrice } {
  const { measure = '' } = texts
  if (measure === '') return {}
  const [content = '', unit = ''] = measure.split(' ')
  return asField(getUnitPrice(eurosFromCents(priceCents), content, unit))
}

/** The unit price of a variant by its own net content, else by that of its product; absent without. */
export function showVariantUnitPrice(
  { priceCents, content }: VariantEntry,
  label: LabelEntry | undefined,
): { unitPrice?: UnitPrice } {
  if (!label) return {}
  return asField(getUnitPrice(eurosFromCents(priceCents), content ?? label.netContent ?? '', label.netUnit ?? ''))
}

const asField = (unitPrice: UnitPrice | undefined) => (unitPrice ? { unitPrice } : {})
