import { textIn } from '../../../shared/localized.ts'
import type { OrderPictures as Pictures } from '../../../shared/orders/entities.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { Picture } from '../picture/picture.tsx'
import classes from './order-pictures.module.css'

/** The pictures of an order's first lines in a row of a list, each 36 × 48, and how many lines follow: "+2". */
export function OrderPictures({ pictures, totalLines, isStacked }: Pictures & { isStacked?: boolean }) {
  const language = useLanguage()
  const others = totalLines - pictures.length
  return (
    <span className={classes.pictures} data-stacked={isStacked || undefined}>
      {pictures.map(({ file, title }, index) =>
        file ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same picture, and lines never move.
          <Picture key={index} file={file} alt={textIn(language, title)} sizes="36px" shape="thumbnail" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <span key={index} className={classes.empty} aria-hidden="true" />
        ),
      )}
      {others > 0 && (
        <span className={classes.others} aria-hidden="true">
          +{others}
        </span>
      )}
    </span>
  )
}
