import type { Form } from '../care.types.ts'
import { leaveOnTextures } from './leave-on-textures.ts'
import type { Line } from './line.ts'
import { rinseOffTextures } from './rinse-off-textures.ts'

/** What a product is like to the touch; they also close the short text. */
export const textures: Record<Form, readonly Line[]> = { ...leaveOnTextures, ...rinseOffTextures }
