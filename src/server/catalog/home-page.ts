import type { ProductCard } from '../../shared/catalog/entities.ts'
import type { HomePage, HomePageSection } from '../../shared/catalog/home-page.ts'
import { type Localized, localized } from '../../shared/localized.ts'
import type { HomeSection } from '../../shared/settings/home.ts'
import type { Settings } from '../../shared/settings/sections.ts'

/** A text under its name; nothing where it is empty in both languages. */
function text<N extends string>(name: N, es: string, en: string): { [K in N]?: Localized } {
  return (es.trim() || en.trim() ? { [name]: localized(es, en) } : {}) as { [K in N]?: Localized }
}

function toBanner(section: Extract<HomeSection, { kind: 'hero' | 'banner' }>) {
  return {
    ...(section.image && { image: section.image }),
    ...text('heading', section.headingEs, section.headingEn),
    ...text('text', section.textEs, section.textEn),
    ...(section.link && { ...text('button', section.buttonEs, section.buttonEn), link: section.link }),
  }
}

/** A section as the page shows it; undefined for one that would be empty. */
function toSection(
  section: HomeSection,
  cards: (ids: readonly string[]) => ProductCard[],
): HomePageSection | undefined {
  if (section.kind === 'hero') return { kind: 'hero', ...toBanner(section) }
  if (section.kind === 'banner') {
    const banner = toBanner(section)
    return Object.keys(banner).length > 0 ? { kind: 'banner', ...banner } : undefined
  }
  if (section.kind === 'text') {
    const { textEs, textEn } = section
    return textEs.trim() || textEn.trim() ? { kind: 'text', text: localized(textEs, textEn) } : undefined
  }
  const title = text('title', section.titleEs, section.titleEn)
  if (section.kind === 'categories') return { kind: 'categories', ...title }
  if (section.source !== 'chosen') return { kind: 'row', row: section.source, ...title }
  const products = cards(section.products)
  return products.length > 0 ? { kind: 'chosen', ...title, products } : undefined
}

/**
 * The visible sections of the home page. Products that are gone or hidden are left out, and so are sections that show
 * nothing then.
 * @param cards the cards of those products that are on sale, in their order
 */
export function toHomePage({ sections }: Settings['home'], cards: (ids: readonly string[]) => ProductCard[]): HomePage {
  const visible = sections.filter(({ hidden }) => !hidden)
  return { sections: visible.flatMap((section) => toSection(section, cards) ?? []) }
}
