import { useTranslation } from 'react-i18next'
import type { HomePageSection } from '../../../shared/catalog/home-page.ts'
import { textIn } from '../../../shared/localized.ts'
import { bannerFiles, paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import looks from '../../ui/looks.module.css'
import { Picture } from '../../ui/picture.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import classes from './home-page.module.css'

export const heroSizes = '100vw'

type OwnHero = Extract<HomePageSection, { kind: 'hero' }>

/** The texts and the link of the banner: those that it came with until the owner writes any of its texts. */
export function useWords({ heading, text, button, link }: Partial<OwnHero>) {
  const { t } = useTranslation('home')
  const { shop } = usePageEnvironment()
  const language = useLanguage()
  if (!heading && !text && !button) {
    const action = link ?? paths.wizard()
    return { heading: t('hero.heading'), text: t('hero.text'), button: t('hero.action'), link: action }
  }
  return {
    heading: heading ? textIn(language, heading) : shop.name,
    text: text && textIn(language, text),
    button: button && textIn(language, button),
    link: link ?? '',
  }
}

type Words = ReturnType<typeof useWords>

/**
 * The banner with its drawing, and links to the wizard and the products.
 * @param first whether it begins the page: its picture is the largest above the fold then
 */
export function Hero({ own = {}, first }: { own?: Partial<OwnHero>; first: boolean }) {
  const words = useWords(own)
  return (
    <section className={classes.hero}>
      <div className={classes.frame}>
        <Picture
          file={bannerFiles.tall}
          wideFile={bannerFiles.wide}
          alt=""
          sizes={heroSizes}
          first={first}
          className={classes.picture}
        />
      </div>
      <div className={classes.words}>
        <h1 className={classes.heading}>{words.heading}</h1>
        {words.text && <p className={classes.text}>{words.text}</p>}
        <HeroLinks words={words} />
      </div>
    </section>
  )
}

export function HeroLinks({ words: { button, link } }: { words: Words }) {
  const { t } = useTranslation('home')
  return (
    <div className={classes.ways}>
      {button && (
        <ShopLink href={link} className={looks.action}>
          {button}
        </ShopLink>
      )}
      <PageLink href={paths.products()}>{t('hero.products')}</PageLink>
    </div>
  )
}
