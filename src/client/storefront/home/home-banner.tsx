import type { ReactNode } from 'react'
import type { HomePageSection } from '../../../shared/catalog/home-page.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import heroClasses from './hero.module.css'
import { heroSizes } from './hero-picture.ts'
import classes from './home-banner.module.css'

interface BannerViewProps {
  image: string | undefined
  /** In the wide shape on phones, too; else in the tall one. */
  isFlat: boolean
  first: boolean
  heading?: ReactNode
  text?: string
  children: ReactNode
}

/** A picture of the owner with words below: nobody knows where it would leave room for them. */
export function BannerView({ image, isFlat, first, heading, text, children }: BannerViewProps) {
  const shape = isFlat ? ({ shape: 'wide' } as const) : { wideFile: image ?? '' }
  return (
    <section className={classes.banner}>
      {image && <Picture file={image} alt="" sizes={heroSizes} first={first} {...shape} className={classes.picture} />}
      <PageFrame className={classes.words}>
        {heading}
        {text && <p className={`${heroClasses.text} ${classes.text}`}>{text}</p>}
        {children}
      </PageFrame>
    </section>
  )
}

interface HomeBannerProps {
  section: Extract<HomePageSection, { kind: 'banner' }>
  /** It is the first of the page. */
  first: boolean
}

/** A banner of the owner: a picture with words and a button. */
export function HomeBanner({ section, first }: HomeBannerProps) {
  const language = useLanguage()
  const { image, heading, text = [], button, link } = section
  return (
    <BannerView
      image={image}
      isFlat
      first={first}
      text={textIn(language, text)}
      heading={heading && <h2 className={classes.heading}>{textIn(language, heading)}</h2>}
    >
      {button && link && (
        <p className={heroClasses.ways}>
          <ShopLink href={link} className={heroClasses.action}>
            {textIn(language, button)}
          </ShopLink>
        </p>
      )}
    </BannerView>
  )
}
