import { useTranslation } from 'react-i18next'
import type { HomePageSection } from '../../../shared/catalog/home-page.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import classes from './hero.module.css'
import { heroSizes, tallBanner, wideBanner } from './hero-picture.ts'
import banner from './home-banner.module.css'
import { BannerView } from './home-banner.tsx'

type OwnHeroSection = Extract<HomePageSection, { kind: 'hero' }>

/** What the banner says: what it came with until the owner writes any of its texts. */
function useWords({ heading, text, button, link }: Partial<OwnHeroSection>) {
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

/** The banner, with links to the wizard and the products. */
export function Hero() {
  const words = useWords({})
  return <DrawnHero words={words} first />
}

interface OwnHeroProps {
  own: OwnHeroSection
  /** It is the first of the page, so that its picture is the largest above the fold. */
  first: boolean
}

/** The banner with picture, texts and link of the owner, as far as there are any. */
export function OwnHero({ own, first }: OwnHeroProps) {
  const words = useWords(own)
  if (!own.image) return <DrawnHero words={words} first={first} />
  const heading = <h1 className={banner.heading}>{words.heading}</h1>
  return (
    <BannerView image={own.image} isFlat={false} first={first} heading={heading} text={words.text ?? ''}>
      <Ways words={words} />
    </BannerView>
  )
}

function DrawnHero({ words, first }: { words: Words; first: boolean }) {
  return (
    <section className={classes.hero}>
      <div className={classes.frame}>
        <Picture
          file={tallBanner}
          wideFile={wideBanner}
          alt=""
          sizes={heroSizes}
          first={first}
          className={classes.picture}
        />
      </div>
      <div className={classes.words}>
        <h1 className={classes.heading}>{words.heading}</h1>
        {words.text && <p className={classes.text}>{words.text}</p>}
        <Ways words={words} />
      </div>
    </section>
  )
}

function Ways({ words: { button, link } }: { words: Words }) {
  const { t } = useTranslation('home')
  return (
    <div className={classes.ways}>
      {button && (
        <ShopLink href={link} className={classes.action}>
          {button}
        </ShopLink>
      )}
      <PageLink href={paths.products()} className={classes.second}>
        {t('hero.products')}
      </PageLink>
    </div>
  )
}
