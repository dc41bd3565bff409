import * as z from 'zod/mini'
import { findLogo, isIcon } from '../look/brand-pictures.ts'

/** The fields of the section `identity` that name a stored picture. */
export const pictureFields = ['logoLight', 'logoDark', 'icon'] as const

const storedPicture = /^[0-9a-f]{32}\.(jpg|png|webp|avif)$/

/** Whether a value of the settings names an uploaded picture. */
export function isPictureReference(value: unknown): value is string {
  return typeof value === 'string' && storedPicture.test(value)
}

const createField = (isNamed: (file: string) => boolean) =>
  z.string().check(z.refine((file) => file === '' || isNamed(file), 'pictureUnknown'))

/** An uploaded picture, as the upload returns it; empty for none. */
export const pictureField = () => createField(isPictureReference)

/** The file of a logo that was uploaded; empty: none. */
export const logoField = () => createField((file) => findLogo(file) !== undefined)

/** The file of an icon that was uploaded; empty: none. */
export const iconField = () => createField(isIcon)
