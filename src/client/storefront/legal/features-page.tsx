import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { PageLoad } from '../../shell/page-data.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import looks from '../../ui/looks.module.css'
import { Page as NotFound } from '../errors/not-found-page.tsx'
import classes from './features-page.module.css'
import legal from './legal.module.css'

export const load: PageLoad = async (_data, { t, shop }) => {
  if (shop.featuresPage === 'hidden') return { title: t('common:notFoundTitle'), noindex: true, status: 404 }
  return {
    title: t('features:title'),
    description: t('features:description', { shop: shop.name }),
    // The page has two addresses.
    canonical: paths.features(),
  }
}

export function Page() {
  const { t } = useTranslation('features')
  const { shop } = usePageEnvironment()
  if (shop.featuresPage === 'hidden') return <NotFound />
  return (
    <article className={classes.page}>
      <h1 className={classes.heading}>{t('title')}</h1>
      <p className={legal.lead}>{t('lead', { shop: shop.name })}</p>
      <FeatureGroups />
      <section className={classes.section}>
        <h2>{t('architecture')}</h2>
        <p className={classes.text}>{t('architectureText')}</p>
        <ArchitectureDiagram />
      </section>
      <Stack />
      <section className={classes.section}>
        <h2>{t('api')}</h2>
        <p className={classes.text}>{t('apiText')}</p>
        {/* A separate document, not a page of the shop. */}
        <Button component="a" href={paths.apiDocs()} className={classes.api}>
          {t('apiLink')}
        </Button>
      </section>
    </article>
  )
}

function FeatureGroups() {
  const { t } = useTranslation('features')
  const groups = t('groups', { returnObjects: true }) as { heading: string; items: string[] }[]
  return (
    <section className={classes.section}>
      <h2>{t('what')}</h2>
      <div className={classes.groups}>
        {groups.map(({ heading, items }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Stack() {
  const { t } = useTranslation('features')
  const parts = t('stack', { returnObjects: true }) as { name: string; text: string }[]
  return (
    <section className={classes.section}>
      <h2>{t('built')}</h2>
      <dl className={classes.stack}>
        {parts.map(({ name, text }) => (
          <div key={name}>
            <dt className={looks.smallTitle}>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Text keys of the layers from top to bottom, with their parts. */
const layers = [
  { key: 'clients', parts: ['browser', 'rest', 'ownPages'] },
  { key: 'doors', parts: ['pages', 'restDoor', 'trpc'] },
  { key: 'domains', parts: ['catalog', 'carts', 'checkout', 'orders', 'accounts', 'statistics', 'logs'] },
  { key: 'ports', parts: ['database', 'images', 'mail', 'payments'] },
] as const

function ArchitectureDiagram() {
  const { t } = useTranslation('features')
  return (
    <figure className={classes.diagram}>
      <ol className={classes.layers}>
        {layers.map(({ key, parts }) => (
          <li key={key} className={classes.layer}>
            <span className={looks.quiet}>{t(`diagram.${key}`)}</span>
            <ul className={classes.parts}>
              {parts.map((part) => (
                <li key={part}>{t(`diagram.${part}`)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <figcaption>{t('diagram.caption')}</figcaption>
    </figure>
  )
}
