import * as z from 'zod/mini'
import type { Language } from '../../shared/languages.ts'
import type { Upload } from '../catalog/admin/catalog-admin.types.ts'
import { type PictureNotice, pictureNotices } from '../catalog/admin/picture-notices.ts'
import { serverText } from '../core/i18n.ts'

const textOf = (notice: PictureNotice, language: Language) =>
  notice.kind === 'twice'
    ? serverText(language, 'answers:pictureTwice', { name: notice.name, other: notice.other })
    : serverText(language, 'answers:pictureStill', { name: notice.name })

export const noticesText =
  'Pictures that were taken otherwise than sent, by name: a file that came twice is one picture, a moving one is kept by its first frame. Absent when there are none.'

/** Notices about uploads that were not stored as sent; absent when there are none. */
export const noticesField = { notices: z.optional(z.array(z.string())) }

export function noticesFor(uploads: readonly Upload[], { language }: { language: Language }): { notices?: string[] } {
  const notices = pictureNotices(uploads).map((notice) => textOf(notice, language))
  return notices.length > 0 ? { notices } : {}
}
