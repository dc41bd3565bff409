import * as z from 'zod/mini'
import { findLogo, isIcon } from '../look/brand-pictures.ts'

/** The fields of the section `identity` that name a stored picture. */
export const pictureFields = ['logoLight', 'logoDark', 'icon'] as const

const pictureField = (isNamed: (file: string) => boolean) =>
  z.string().check(z.refine((file) => file === '' || isNamed(file), 'pictureUnknown'))

/** The file of a logo that was uploaded; empty: none. */
export const logoField = () => pictureField((file) => findLogo(file) !== undefined)

/** The file of an icon that was uploaded; empty: none. */
export const iconField = () => pictureField(isIcon)
