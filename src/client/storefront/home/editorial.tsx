import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { PageFrame } from '../../ui/page-parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './editorial.module.css'

const sizes = '(min-width: 84em) 52rem, (min-width: 62em) 62vw, 92vw'

/** The position of a picture among those of a product that shows the garment with its companions, or its material. */
const findPicture = ({ images }: ProductCard) => images[2] ?? images[1]

/**
 * A band that tells how the shop makes things, by the pictures of a product that it recommends; nothing where none has a
 * second picture.
 */
export function Editorial({ products }: { products: readonly ProductCard[] | undefined }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const product = products?.find(findPicture)
  if (!product) return null
  return (
    <PageFrame>
      <section className={classes.band} aria-labelledby="editorial">
        <div className={classes.frame}>
          <Picture
            file={findPicture(product)}
            wideFile={findPicture(product) ?? ''}
            alt=""
            color={product.colors[2] ?? product.colors[1]}
            sizes={sizes}
            className={classes.picture}
          />
        </div>
        <div className={classes.words}>
          <h2 id="editorial">{t('editorial.heading')}</h2>
          <p>{t('editorial.text')}</p>
          <PageLink href={paths.product(product.id)} className={classes.link}>
            {textIn(language, product.title)}
          </PageLink>
        </div>
      </section>
    </PageFrame>
  )
}
