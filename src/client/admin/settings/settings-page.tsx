import type { PageProps } from '../../page-data.ts'
import { createPlainSpec, type PlainSection } from './plain-section.tsx'
import { createSettingsPage, LoadedSection } from './section-frame.tsx'

/** Sections that need no more than the inputs of their fields. */
const specs = {
  seller: createPlainSpec('seller'),
  contact: createPlainSpec('contact'),
  generator: createPlainSpec('generator'),
  checkout: createPlainSpec('checkout'),
  shop: createPlainSpec('shop'),
  demo: createPlainSpec('demo'),
} satisfies Partial<Record<PlainSection, unknown>>

const getName = ({ section = '' }: PageProps['params']) =>
  Object.hasOwn(specs, section) ? (section as keyof typeof specs) : undefined

/** Sections that need no more than the inputs of their fields. */
export const { load, Page } = createSettingsPage({
  getName,
  Content({ params }) {
    const name = getName(params)
    return name && <LoadedSection key={name} spec={specs[name]} />
  },
})
