import { IconPhoto } from '@tabler/icons-react'
import { imagePath } from '../../../shared/paths.ts'
import classes from './thumbnail.module.css'

/** A product's picture in a list, 48 × 64 unless `--thumbnail` is another width; an icon when it has none. */
export function Thumbnail({ file }: { file: string | null | undefined }) {
  if (!file) {
    return (
      <span className={classes.thumbnail}>
        <IconPhoto size="1.125rem" stroke={1.5} aria-hidden />
      </span>
    )
  }
  return (
    <img className={classes.thumbnail} src={imagePath(file, [96, 128])} width={48} height={64} alt="" loading="lazy" />
  )
}
