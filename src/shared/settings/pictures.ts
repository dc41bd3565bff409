import * as z from 'zod/mini'

/** The name of an uploaded picture in the store. */
const storedPicture = /^[0-9a-f]{32}\.(jpg|png|webp|avif)$/

/** Whether a value of the settings names an uploaded picture. */
export function isPictureReference(value: unknown): value is string {
  return typeof value === 'string' && storedPicture.test(value)
}

/** An uploaded picture, as the upload answers it; empty for none. */
export const pictureField = () =>
  z.string().check(z.refine((value) => value === '' || isPictureReference(value), 'pictureUnknown'))
