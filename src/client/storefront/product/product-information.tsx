import { Fragment, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { formatShares } from '../../../shared/labels/format-shares.ts'
import type { Label } from '../../../shared/labels/label.ts'
import { formatContent } from '../../../shared/labels/unit-price.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import looks from '../../ui/looks.module.css'
import classes from './product-information.module.css'
import type { VariantChoice } from './variant-choice.tsx'

type Rows = [name: string, value: ReactNode][]

/**
 * The label of a product with its maker. The law wants it on the offer itself, before buying and readable without a press
 * (Regulation (EU) 2023/988, Article 19); only care is folded, beside the other details. Nothing for a product without.
 */
export function ProductInformation({ product, choice }: { product: ProductDetail; choice: VariantChoice | undefined }) {
  const { label, sku } = product
  if (!label) return null
  return <LabelRows label={label} contents={listContents(product, choice).join()} sku={choice?.variant?.sku ?? sku} />
}

/** Net contents of all variants that a choice leaves, each once. */
function listContents({ label, variants = [] }: ProductDetail, choice: VariantChoice | undefined): string[] {
  const left = choice?.variant ? [choice.variant] : variants
  const contents = left.map(({ netContent }) => netContent ?? label?.netContent)
  return [...new Set(left.length > 0 ? contents : [label?.netContent])].filter((content) => content !== undefined)
}

/** Another size of the same content changes nothing here. @param contents joined by commas */
const LabelRows = memo(function LabelRows({ label, contents, sku }: { label: Label; contents: string; sku: string }) {
  const { t } = useTranslation('product')
  const rows = [...useFacts(label, contents), ...useTexts(label), ...useMaker(label)]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="information">
      <h2 id="information" className={looks.partTitle}>
        {t('information.title')}
      </h2>
      <dl className={classes.rows}>
        {[...rows, [t('facts.sku'), sku] as const].map(([name, value]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
})

/** Each part on a line of its own. */
function Composition({ parts }: { parts: NonNullable<Label['composition']> }) {
  const language = useLanguage()
  return parts.map((part) => (
    <p key={part.part ?? ''} className={classes.line}>
      {formatShares(part, language)}
    </p>
  ))
}

/** Servers and browsers may know a country by different names: the server's stays. */
function Country({ code }: { code: string }) {
  const language = useLanguage()
  return (
    <span suppressHydrationWarning>{new Intl.DisplayNames(language, { type: 'region', style: 'long' }).of(code)}</span>
  )
}

function useFacts({ composition, animalParts, netUnit, opened, origin, brand, gtin }: Label, contents: string): Rows {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const listed = contents.split(',').filter((content) => content !== '')
  return present([
    [
      t('information.composition'),
      (composition ?? animalParts) && (
        <>
          {composition && <Composition parts={composition} />}
          {animalParts && <p>{t('information.animalParts')}</p>}
        </>
      ),
    ],
    [
      t('information.content'),
      netUnit && listed.map((content) => formatContent(content, netUnit, language)).join(' · '),
    ],
    [t('information.opened'), opened && t('information.months', { count: Number.parseInt(opened, 10) })],
    [t('information.origin'), origin && <Country code={origin} />],
    [t('information.brand'), brand],
    [t('information.gtin'), gtin],
  ])
}

function useTexts({ ingredients, use, warnings }: Label): Rows {
  const { t } = useTranslation('product')
  const language = useLanguage()
  return present([
    [t('information.warnings'), warnings && textIn(language, warnings)],
    [t('information.use'), use && textIn(language, use)],
    // International names, which are the same in every language.
    [t('information.ingredients'), ingredients && <span translate="no">{ingredients}</span>],
  ])
}

/** Addresses are text, not links: they are to be read here (Article 19). */
function useMaker({ maker }: Label): Rows {
  const { t } = useTranslation('product')
  if (!maker) return []
  const { name, address, contact, euName, euAddress, euContact } = maker
  return present([
    [t('information.maker'), <Lines key="maker" texts={[name, address, contact]} />],
    [
      t('information.responsible'),
      euName && <Lines key="responsible" texts={[euName, euAddress ?? '', euContact ?? '']} />,
    ],
  ])
}

function Lines({ texts }: { texts: readonly string[] }) {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '')
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have their place.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

const present = (rows: Rows): Rows => rows.filter(([, value]) => value !== undefined && value !== '' && value !== false)
