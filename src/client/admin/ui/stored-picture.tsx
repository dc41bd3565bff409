import { IconPhoto } from '@tabler/icons-react'
import { Picture } from '../../ui/picture/picture.tsx'
import classes from './stored-picture.module.css'

interface StoredPictureProps {
  /** File name of the stored picture; an icon is shown without one. */
  file: string | undefined
  /** Empty by default, for pictures beside a name. */
  alt?: string
}

/** A small picture, 36 × 48. */
export function StoredPicture({ file, alt = '' }: StoredPictureProps) {
  return (
    <span className={classes.picture}>
      {file ? (
        <Picture file={file} alt={alt} sizes="36px" />
      ) : (
        <IconPhoto className={classes.icon} stroke={1.5} aria-hidden />
      )}
    </span>
  )
}
