import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { trpc } from '../../shell/trpc.ts'
import { PageFrame } from '../../ui/page-parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './category-tiles.module.css'

/** One row on wide screens; the page of the categories has all of them. */
const shownCount = 8
/** Fewer are no choice. */
const leastCount = 2

/** The first categories with their pictures, below the banner; nothing where hardly one has a picture. */
export function CategoryTiles() {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  const { data = [] } = trpc.catalog.categories.useQuery()
  const pictured = data.filter(({ image }) => image.length > 0).slice(0, shownCount)
  if (pictured.length < leastCount) return null
  // The widths that the stylesheet gives them.
  const sizes = `(min-width: 75em) ${Math.min(20, Math.ceil(80 / pictured.length))}rem, (min-width: 48em) 23vw, 38vw`
  return (
    <PageFrame>
      <section className={classes.section} aria-labelledby="categories">
        <div className={classes.head}>
          <h2 id="categories">{t('categories')}</h2>
          {data.length > pictured.length && (
            <PageLink href={paths.categories()}>{t('common:header.categories')}</PageLink>
          )}
        </div>
        <ul className={classes.tiles}>
          {pictured.map(({ id, name, image: [file], colors }) => (
            <li key={id} className={classes.tile}>
              <div className={classes.frame}>
                <Picture shape="card" file={file} alt="" color={colors[0]} sizes={sizes} />
              </div>
              <PageLink href={paths.category(id)} className={classes.link}>
                {textIn(language, name)}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    </PageFrame>
  )
}
