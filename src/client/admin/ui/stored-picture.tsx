import { IconPhoto } from '@tabler/icons-react'
import { Picture } from '../../ui/picture/picture.tsx'
import classes from './stored-picture.module.css'

interface StoredPictureProps {
  /** File name of the stored picture; a quiet sign stands for one that is missing. */
  file: string | undefined
  /** Empty, as it is when absent, where a name beside it says the same. */
  alt?: string
}

/** A small picture, 36 × 48, in a list's row or beside a name. */
export function StoredPicture({ file, alt = '' }: StoredPictureProps) {
  return (
    <span className={classes.picture}>
      {file ? (
        <Picture file={file} alt={alt} sizes="36px" />
      ) : (
        <IconPhoto className={classes.sign} stroke={1.5} aria-hidden />
      )}
    </span>
  )
}
