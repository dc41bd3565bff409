import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Home, ProductCard } from '../../../shared/catalog/entities.ts'
import type { HomePageSection } from '../../../shared/catalog/home-page.ts'
import { type Localized, textIn } from '../../../shared/localized.ts'
import type { HomeRow } from '../../../shared/settings/home.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { Markdown } from '../../ui/markdown.tsx'
import { PageFrame } from '../../ui/page-parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { CategoryGrid } from '../categories/category-grid.tsx'
import { Hero, HeroLinks, heroSizes, useWords } from './hero.tsx'
import classes from './home-page.module.css'
import { ProductColumn } from './product-column.tsx'

type Row = Extract<HomePageSection, { kind: 'row' }>
type Columns = { kind: 'columns'; columns: Row[] }

/** Puts columns that follow each other side by side, up to three. */
function groupColumns(sections: readonly HomePageSection[]): (Exclude<HomePageSection, Row> | Row | Columns)[] {
  const groups: ReturnType<typeof groupColumns> = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (section.kind !== 'row' || section.row === 'featured') groups.push(section)
    else if (last?.kind === 'columns') last.columns.push(section)
    else groups.push({ kind: 'columns', columns: [section] })
  }
  return groups
}

const getRow = (home: Home, row: HomeRow): ProductCard[] => home[`${row}Products`]

export function OwnHome({ sections, home }: { sections: readonly HomePageSection[]; home: Home }) {
  const { shop } = usePageEnvironment()
  return (
    <>
      {!sections.some(({ kind }) => kind === 'hero') && (
        <VisuallyHidden>
          <h1 translate="no">{shop.name}</h1>
        </VisuallyHidden>
      )}
      {groupColumns(sections).map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and stay in their order.
        <Section key={index} index={index} section={section} home={home} />
      ))}
    </>
  )
}

interface SectionProps {
  /** Position from 0: the first one's picture is the largest above the fold. */
  index: number
  section: ReturnType<typeof groupColumns>[number]
  home: Home
}

function Section({ index, section, home }: SectionProps) {
  const language = useLanguage()
  switch (section.kind) {
    case 'hero':
      return section.image ? <OwnHero own={section} first={index === 0} /> : <Hero own={section} first={index === 0} />
    case 'banner':
      return <HomeBanner section={section} first={index === 0} />
    case 'text':
      return (
        <PageFrame className={classes.section}>
          <div className={classes.prose}>
            <Markdown text={textIn(language, section.text)} />
          </div>
        </PageFrame>
      )
    case 'categories':
      return <Categories id={`home-${index}`} title={section.title} />
    case 'columns':
      return (
        <PageFrame>
          <div className={classes.columns}>
            {section.columns.map((column) => (
              <ProductColumn
                key={column.row}
                name={column.row as Exclude<HomeRow, 'featured'>}
                title={column.title && textIn(language, column.title)}
                products={getRow(home, column.row)}
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
        <h2 id={id} className={looks.sectionTitle}>
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
  const products = section.kind === 'chosen' ? section.products : getRow(home, section.row)
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
      <CategoryGrid categories={data} heading="h3" />
    </Headed>
  )
}

function OwnHero({ own: section, first }: { own: Extract<HomePageSection, { kind: 'hero' }>; first: boolean }) {
  const words = useWords(section)
  const heading = <h1 className={`${classes.heading} ${classes.bannerHeading}`}>{words.heading}</h1>
  return (
    <BannerView image={section.image} isFlat={false} first={first} heading={heading} text={words.text ?? ''}>
      <HeroLinks words={words} />
    </BannerView>
  )
}

function HomeBanner({ section, first }: { section: Extract<HomePageSection, { kind: 'banner' }>; first: boolean }) {
  const language = useLanguage()
  const { image, heading, text = [], button, link } = section
  return (
    <BannerView
      image={image}
      isFlat
      first={first}
      text={textIn(language, text)}
      heading={heading && <h2 className={classes.bannerHeading}>{textIn(language, heading)}</h2>}
    >
      {button && link && (
        <p className={classes.ways}>
          <ShopLink href={link} className={looks.action}>
            {textIn(language, button)}
          </ShopLink>
        </p>
      )}
    </BannerView>
  )
}

interface BannerViewProps {
  image: string | undefined
  /** In the wide shape on phones, too; else in the tall one. */
  isFlat: boolean
  first: boolean
  heading?: ReactNode
  text: string
  children: ReactNode
}

/** A picture of the owner with words below: nobody knows where it would leave room for them. */
function BannerView({ image, isFlat, first, heading, text, children }: BannerViewProps) {
  const shape = isFlat ? ({ shape: 'wide' } as const) : { wideFile: image ?? '' }
  return (
    <section className={classes.banner}>
      {image && <Picture file={image} alt="" sizes={heroSizes} first={first} {...shape} />}
      <PageFrame className={classes.bannerWords}>
        {heading}
        {text && <p className={`${classes.text} ${classes.bannerText}`}>{text}</p>}
        {children}
      </PageFrame>
    </section>
  )
}
