import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import classes from './hero.module.css'
import { heroSizes, tallBanner, wideBanner } from './hero-picture.ts'

/** The banner, with links to the wizard and the products. */
export function Hero() {
  const { t } = useTranslation('home')
  return (
    <section className={classes.hero}>
      <div className={classes.frame}>
        <Picture file={tallBanner} wideFile={wideBanner} alt="" sizes={heroSizes} first className={classes.picture} />
      </div>
      <div className={classes.words}>
        <h1 className={classes.heading}>{t('hero.heading')}</h1>
        <p className={classes.text}>{t('hero.text')}</p>
        <div className={classes.ways}>
          <PageLink href={paths.wizard()} className={classes.action}>
            {t('hero.action')}
          </PageLink>
          <PageLink href={paths.products()} className={classes.second}>
            {t('hero.products')}
          </PageLink>
        </div>
      </div>
    </section>
  )
}
