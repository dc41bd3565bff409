import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Home, ProductCard } from '../../../shared/catalog/entities.ts'
import type { HomePageSection } from '../../../shared/catalog/home-page.ts'
import type { Localized } from '../../../shared/localized.ts'
import { textIn } from '../../../shared/localized.ts'
import type { HomeRow } from '../../../shared/settings/home.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { trpc } from '../../trpc.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { ProductGrid } from '../../ui/product-grid/product-grid.tsx'
import categoryClasses from '../categories/categories-page.module.css'
import { CategoryCard } from '../categories/category-card.tsx'
import { OwnHero } from './hero.tsx'
import { HomeBanner } from './home-banner.tsx'
import classes from './home-page.module.css'
import own from './own-home.module.css'
import { ProductColumn } from './product-column.tsx'

type Row = Extract<HomePageSection, { kind: 'row' }>
type Columns = { kind: 'columns'; columns: Row[] }

/** Columns that follow each other stand side by side, up to three. */
function grouped(sections: readonly HomePageSection[]): (Exclude<HomePageSection, Row> | Row | Columns)[] {
  const groups: ReturnType<typeof grouped> = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (section.kind !== 'row' || section.row === 'featured') groups.push(section)
    else if (last?.kind === 'columns') last.columns.push(section)
    else groups.push({ kind: 'columns', columns: [section] })
  }
  return groups
}

const productsOf = (home: Home, row: HomeRow): ProductCard[] => home[`${row}Products`]

/** The home page as the owner orders it. */
export function OwnHome({ sections, home }: { sections: readonly HomePageSection[]; home: Home }) {
  const { shop } = usePageEnvironment()
  return (
    <>
      {!sections.some(({ kind }) => kind === 'hero') && (
        <VisuallyHidden>
          <h1 translate="no">{shop.name}</h1>
        </VisuallyHidden>
      )}
      {grouped(sections).map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and stay in their order.
        <Section key={index} index={index} section={section} home={home} />
      ))}
    </>
  )
}

interface SectionProps {
  /** Its position, from 0: the first one's picture is the largest above the fold. */
  index: number
  section: ReturnType<typeof grouped>[number]
  home: Home
}

function Section({ index, section, home }: SectionProps) {
  const language = useLanguage()
  switch (section.kind) {
    case 'hero':
      return <OwnHero own={section} first={index === 0} />
    case 'banner':
      return <HomeBanner section={section} first={index === 0} />
    case 'text':
      return (
        <PageFrame className={classes.section}>
          <div className={own.prose}>
            <Markdown text={textIn(language, section.text)} />
          </div>
        </PageFrame>
      )
    case 'categories':
      return <Categories id={`home-${index}`} title={section.title} />
    case 'columns':
      return (
        <PageFrame>
          <div className={`${classes.columns} ${own.columns}`} data-columns={section.columns.length}>
            {section.columns.map((column) => (
              <ProductColumn
                key={column.row}
                name={column.row as Exclude<HomeRow, 'featured'>}
                title={column.title && textIn(language, column.title)}
                products={productsOf(home, column.row)}
                failed={false}
              />
            ))}
          </div>
        </PageFrame>
      )
    default:
      return <Grid id={`home-${index}`} section={section} home={home} />
  }
}

function Headed({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <PageFrame>
      <section className={classes.section} aria-labelledby={id}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {children}
      </section>
    </PageFrame>
  )
}

interface GridProps {
  id: string
  section: Extract<HomePageSection, { kind: 'row' | 'chosen' }>
  home: Home
}

function Grid({ id, section, home }: GridProps) {
  const { t } = useTranslation(['home', 'home-sections'])
  const language = useLanguage()
  const products = section.kind === 'chosen' ? section.products : productsOf(home, section.row)
  if (products.length === 0) return null
  const fallback = section.kind === 'chosen' ? t('home-sections:chosen') : t('featured')
  return (
    <Headed id={id} title={section.title ? textIn(language, section.title) : fallback}>
      <ProductGrid products={products} />
    </Headed>
  )
}

function Categories({ id, title }: { id: string; title: Localized | undefined }) {
  const { t } = useTranslation('home-sections')
  const language = useLanguage()
  const { data } = trpc.catalog.categories.useQuery()
  if (!data || data.length === 0) return null
  return (
    <Headed id={id} title={title ? textIn(language, title) : t('categories')}>
      <ul className={categoryClasses.grid}>
        {data.map((category) => (
          <li key={category.id}>
            <CategoryCard category={category} eager={false} heading="h3" />
          </li>
        ))}
      </ul>
    </Headed>
  )
}
