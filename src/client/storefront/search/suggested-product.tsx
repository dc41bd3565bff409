import type { Suggestions } from '../../../shared/catalog/responses.ts'
import { textIn } from '../../../shared/localized.ts'
import { imagePath } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge, type BadgeKind } from '../../ui/badge/badge.tsx'
import { ProductPrice } from '../../ui/price/product-price.tsx'
import { matchingParts } from './matching-parts.ts'
import classes from './suggested-product.module.css'

type Product = Suggestions['products'][number]

const badges: Record<Product['availability'], BadgeKind | undefined> = {
  available: undefined,
  last: 'last',
  'sold-out': 'soldOut',
}

/** A suggested product: picture, title with the match highlighted, price, and a badge when few or none are left. */
export function SuggestedProduct({ product, searched }: { product: Product; searched: string }) {
  const language = useLanguage()
  const badge = badges[product.availability]
  return (
    <>
      {product.image ? (
        <img
          src={imagePath(product.image, [96, 128])}
          width={48}
          height={64}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes.picture}
          style={product.color ? { backgroundColor: product.color } : undefined}
        />
      ) : (
        <span className={classes.picture} />
      )}
      <span className={classes.about}>
        <span className={classes.title}>
          {matchingParts(textIn(language, product.title), searched).map(({ text, matches }, index) => {
            const Part = matches ? 'mark' : 'span'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is identified by its position.
              <Part key={index} className={matches ? classes.match : undefined}>
                {text}
              </Part>
            )
          })}
        </span>
        <span className={classes.facts}>
          <span className={classes.price}>
            <ProductPrice product={product} />
          </span>
          {badge && <Badge kind={badge} />}
        </span>
      </span>
    </>
  )
}
