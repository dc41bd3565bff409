import { useTranslation } from 'react-i18next'
import type { Category } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import looks from '../../ui/looks.module.css'
import { Picture } from '../../ui/picture.tsx'
import cards from '../../ui/product-grid.module.css'
import classes from './categories-page.module.css'

/** Width of a category's picture, the stylesheet's columns. */
const sizes = '(min-width: 75em) 20rem, (min-width: 48em) 31vw, 46vw'

interface CategoryGridProps {
  categories: readonly Category[]
  /** Number of first pictures that are above the fold. */
  eager?: number
  heading?: 'h2' | 'h3'
}

/** Categories with their pictures; each whole card is a link to its products. */
export function CategoryGrid({ categories, eager = 0, heading: Heading = 'h2' }: CategoryGridProps) {
  const { t } = useTranslation('categories')
  const language = useLanguage()
  return (
    <ul className={`${cards.grid} ${cards.four}`}>
      {categories.map(({ id, name, image: [file], colors, numberOfProducts }, index) => (
        <li key={id}>
          <article className={cards.card}>
            <div className={cards.frame}>
              <Picture shape="card" file={file} alt="" color={colors[0]} sizes={sizes} eager={index < eager} />
            </div>
            <Heading className={classes.name}>
              <PageLink href={paths.category(id)} className={cards.link}>
                {textIn(language, name)}
              </PageLink>
            </Heading>
            <p className={looks.quiet}>{t('count', { count: numberOfProducts })}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}
