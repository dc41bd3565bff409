import { useTranslation } from 'react-i18next'
import classes from './architecture-diagram.module.css'

/** Text keys of the layers from top to bottom, with their parts. */
const layers = [
  { key: 'clients', parts: ['browser', 'rest', 'ownPages'] },
  { key: 'doors', parts: ['pages', 'restDoor', 'trpc'] },
  { key: 'domains', parts: ['catalog', 'carts', 'checkout', 'orders', 'accounts', 'statistics', 'logs'] },
  { key: 'ports', parts: ['database', 'images', 'mail', 'payments'] },
] as const

/** The architecture as layers, each of which calls the one below. */
export function ArchitectureDiagram() {
  const { t } = useTranslation('features')
  return (
    <figure className={classes.figure}>
      <ol className={classes.layers}>
        {layers.map(({ key, parts }) => (
          <li key={key} className={classes.layer}>
            <span className={classes.name}>{t(`diagram.${key}`)}</span>
            <ul className={classes.parts}>
              {parts.map((part) => (
                <li key={part} className={classes.part}>
                  {t(`diagram.${part}`)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <figcaption className={classes.caption}>{t('diagram.caption')}</figcaption>
    </figure>
  )
}
