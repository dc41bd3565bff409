import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fontStylesheet } from '../../../../shared/look/fonts.ts'
import { lookCss } from '../../../../shared/look/look-css.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Settings } from '../../../../shared/settings/sections.ts'
import classes from './look-preview.module.css'

type Look = Settings['look']
type Scheme = 'light' | 'dark'

/** An element of the document's head, made when it is missing. */
function inHead<Name extends 'style' | 'link'>(
  document: Document,
  name: Name,
  id: string,
): HTMLElementTagNameMap[Name] {
  const present = document.getElementById(id)
  if (present) return present as HTMLElementTagNameMap[Name]
  const made = Object.assign(document.createElement(name), { id })
  document.head.append(made)
  return made
}

/** Puts a document into a look; nothing in it can be pressed. */
function show(document: Document, look: Look, scheme: Scheme): void {
  const href = fontStylesheet(look.fonts)
  const present = document.querySelector(`link[rel="stylesheet"][href="${href}"]`)
  if (href && !present) Object.assign(inHead(document, 'link', `faces-${look.fonts}`), { rel: 'stylesheet', href })
  inHead(document, 'style', 'look').textContent = lookCss(look)
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  document.body.inert = true
}

/** The home page in a look that nobody has saved, in both schemes: a page without scripts, whose variables are set. */
export function LookPreview({ look }: { look: Look }) {
  const { t } = useTranslation('admin-look')
  const frame = useRef<HTMLIFrameElement>(null)
  const [scheme, setScheme] = useState<Scheme>('light')
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (isLoaded && document) show(document, look, scheme)
  }, [isLoaded, look, scheme])
  return (
    <section className={classes.preview} aria-labelledby="look-preview">
      <div className={classes.bar}>
        <h2 id="look-preview" className={classes.heading}>
          {t('preview.title')}
        </h2>
        <fieldset className={classes.schemes}>
          <legend className={classes.hidden}>{t('preview.scheme')}</legend>
          {(['light', 'dark'] as const).map((each) => (
            <label key={each} className={classes.scheme}>
              <input type="radio" name="preview-scheme" checked={scheme === each} onChange={() => setScheme(each)} />
              {t(`preview.${each}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <p className={classes.note}>{t('preview.note')}</p>
      <p role="status" className={classes.note}>
        {!isLoaded && t('preview.loading')}
      </p>
      <iframe
        ref={frame}
        className={classes.frame}
        src={paths.preview()}
        title={t('preview.frame')}
        onLoad={() => setIsLoaded(true)}
      />
    </section>
  )
}
