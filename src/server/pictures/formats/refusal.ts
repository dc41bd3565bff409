import type { TextKey } from '../../../shared/texts.ts'

/** Why a picture is refused: a text of the namespace `admin-validation`. */
export type RefusalKey = Extract<
  TextKey<'admin-validation'>,
  'picture' | 'pictureSize' | 'pictureFilter' | 'pictureNested' | 'pictureHeavy'
>

export class PictureRefused extends Error {
  readonly key: RefusalKey

  constructor(key: RefusalKey) {
    super(key)
    this.key = key
  }
}
