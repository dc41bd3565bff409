import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxPictureBytes, maxPictures } from '../../shared/catalog/picture-limits.ts'
import { AppError } from '../core/app-error.ts'
import type { Upload } from '../pictures/save-pictures.ts'
import type { FormEntry } from './coerce.ts'

/** Bytes of all fields of a form together: several times the texts of a product. */
const maxFieldBytes = 512 * 1024
/** The three lists of a product's form have up to 100 items each. */
const maxFields = 400

/** Makes a scope accept forms with files only: every other media type is a 415. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: maxFieldBytes,
      fields: maxFields,
      fileSize: maxPictureBytes,
      files: maxPictures,
      parts: maxFields + maxPictures,
      headerPairs: 20,
    },
  })
}

/** PostgreSQL cannot store a NUL character. */
const hasNul = ({ fieldname, value }: MultipartValue) => JSON.stringify([fieldname, value]).includes('\\u0000')

function readField(part: MultipartValue): FormEntry {
  if (part.fieldnameTruncated || hasNul(part)) throw new AppError('malformed')
  if (part.valueTruncated) throw new AppError('too-large')
  return [part.fieldname, part.value]
}

/** The file; none for the empty part of a field in which no file was chosen. @throws AppError invalid, too-large */
async function readFile(part: MultipartFile, field: string): Promise<Upload[]> {
  const isExpected = part.fieldname.replace(/(\[\d*\]|\.\d+)$/, '') === field
  if (!isExpected) throw new AppError('invalid', { fields: { [part.fieldname]: 'invalid' } })
  const data = await part.toBuffer()
  if (part.file.truncated) throw new AppError('too-large', { fields: { images: 'pictureSize' } })
  return data.length > 0 || part.filename ? [{ data, name: part.filename ?? '' }] : []
}

/** The shop's own error for one of the parser's: a limit is a 413, everything else a malformed form. */
function asFormError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_FILES_LIMIT') return new AppError('too-large', { fields: { images: 'pictureCount' } })
  return new AppError(statusCode === 413 ? 'too-large' : 'malformed', { cause: error })
}

/**
 * Reads a form with files under one name into memory, within its limits.
 * @throws AppError media-type, malformed, too-large, invalid for files under another name
 */
export async function readMultipart(request: FastifyRequest, field: string) {
  if (!request.isMultipart()) throw new AppError('media-type')
  const form = { fields: [] as FormEntry[], uploads: [] as Upload[] }
  let fieldBytes = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') form.uploads.push(...(await readFile(part, field)))
      else {
        form.fields.push(readField(part))
        fieldBytes += Buffer.byteLength(JSON.stringify(part.value))
        if (fieldBytes > maxFieldBytes) throw new AppError('too-large')
      }
    }
    return form
  } catch (error) {
    // The rest is read and dropped: clients see the response only once they have sent everything.
    request.raw.unpipe()
    request.raw.resume()
    throw asFormError(error)
  }
}
