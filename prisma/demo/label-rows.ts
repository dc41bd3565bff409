import type { Prisma } from '../../src/server/db/generated/sqlite/client.ts'
import { writeComposition } from '../../src/shared/labels/composition.ts'
import { demoLabels } from './catalogue/labels/labels.ts'
import { demoMakers } from './catalogue/labels/makers.ts'
import { demoId } from './demo-ids.ts'

const makerId = (key: string): string => demoId('maker', key)

/** Splits a net content such as `30 ml`. */
export function splitContent(content: string | undefined) {
  const [netContent = '', netUnit = ''] = content?.split(' ') ?? []
  return { netContent, netUnit }
}

export function makerRows(updatedAt: Date): Prisma.MakerCreateManyInput[] {
  return Object.entries(demoMakers).map(([key, { eu, ...maker }]) => ({
    ...{ id: makerId(key), ...maker, updatedAt },
    ...(eu && { euName: eu.name, euAddress: eu.address, euContact: eu.contact }),
  }))
}

/** The columns of a product's label. @throws Error for a product without one */
export function labelColumns(slug: string) {
  const label = demoLabels[slug]
  if (!label) throw new Error(`the demo catalogue has no label of ${slug}`)
  const { maker, brand = '', composition = [], animalParts = false, ingredients = '', opened = '', origin } = label
  const { warnings, care, use } = label
  return {
    makerId: makerId(maker),
    ...{ brand, composition: writeComposition(composition), animalParts, ingredients, opened, originCountry: origin },
    ...{ warningsEs: warnings?.es ?? '', warningsEn: warnings?.en ?? '' },
    ...{ careEs: care?.es ?? '', careEn: care?.en ?? '', useEs: use?.es ?? '', useEn: use?.en ?? '' },
    ...splitContent(label.content),
  }
}
