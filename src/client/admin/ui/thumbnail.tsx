import { imagePath } from '../../../shared/paths.ts'
import classes from './thumbnail.module.css'

/** A product's picture in a list, 48 × 64 unless `--thumbnail` is another width; an empty box when it has none. */
export function Thumbnail({ file }: { file: string | null | undefined }) {
  if (!file) return <span className={classes.thumbnail} aria-hidden="true" />
  return (
    <img className={classes.thumbnail} src={imagePath(file, [96, 128])} width={48} height={64} alt="" loading="lazy" />
  )
}
