import { useTranslation } from 'react-i18next'
import type { Category } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import classes from './categories-page.module.css'

/** Width of a category's picture, the stylesheet's columns. */
const sizes = '(min-width: 75em) 20rem, (min-width: 48em) 31vw, 46vw'

interface CategoryCardProps {
  category: Category
  /** Its picture is above the fold. */
  eager: boolean
  heading?: 'h2' | 'h3'
}

/** A category with its picture; the whole card is its link. */
export function CategoryCard({ category, eager, heading: Heading = 'h2' }: CategoryCardProps) {
  const { t } = useTranslation('categories')
  const language = useLanguage()
  const [file] = category.image
  return (
    <article className={classes.card}>
      <div className={classes.frame}>
        {file ? (
          <Picture shape="card" file={file} alt="" color={category.colors[0]} sizes={sizes} eager={eager} />
        ) : (
          <div className={classes.noPicture} />
        )}
      </div>
      <Heading className={classes.name}>
        <PageLink href={paths.category(category.id)} className={classes.link}>
          {textIn(language, category.name)}
        </PageLink>
      </Heading>
      <p className={classes.count}>{t('count', { count: category.numberOfProducts })}</p>
    </article>
  )
}
