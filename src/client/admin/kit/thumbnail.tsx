import { IconPhoto } from '@tabler/icons-react'
import { imagePath } from '../../../shared/paths.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import storedPictureClasses from './stored-picture.module.css'
import classes from './thumbnail.module.css'

/** A product's picture in a list, 48 × 64 unless `--thumbnail` is another width; an empty box when it has none. */
export function Thumbnail({ file }: { file: string | null | undefined }) {
  if (!file) return <span className={classes.thumbnail} aria-hidden="true" />
  return (
    <img className={classes.thumbnail} src={imagePath(file, [96, 128])} width={48} height={64} alt="" loading="lazy" />
  )
}

interface StoredPictureProps {
  /** File name of the stored picture; an icon is shown without one. */
  file: string | undefined
  /** Empty by default, for pictures beside a name. */
  alt?: string
}

/** A small picture, 36 × 48. */
export function StoredPicture({ file, alt = '' }: StoredPictureProps) {
  return (
    <span className={storedPictureClasses.picture}>
      {file ? (
        <Picture file={file} alt={alt} sizes="36px" />
      ) : (
        <IconPhoto className={storedPictureClasses.icon} stroke={1.5} aria-hidden />
      )}
    </span>
  )
}
