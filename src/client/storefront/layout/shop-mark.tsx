import { imagePath } from '../../../shared/paths.ts'
import type { ShopFacts } from '../../boot.ts'
import classes from './shop-mark.module.css'

/**
 * The shop's logo in the scheme of the page, or its name. A scheme without a logo of its own shows the other one, on the
 * ground that it was drawn for.
 */
export function ShopMark({ shop: { name, logo } }: { shop: ShopFacts }) {
  // Translators of pages leave the brand as it is.
  if (!logo) return <span translate="no">{name}</span>
  return (['light', 'dark'] as const).map((scheme) => {
    const own = logo[scheme]
    const { file, width, height } = own ?? logo[scheme === 'light' ? 'dark' : 'light'] ?? {}
    if (!file) return null
    return (
      <img
        key={scheme}
        className={classes.logo}
        data-scheme={scheme}
        data-borrowed={own ? undefined : true}
        src={imagePath(file)}
        width={width}
        height={height}
        alt={name}
        // One of the two is never shown: it is not fetched, either.
        loading={scheme === 'dark' ? 'lazy' : undefined}
      />
    )
  })
}
