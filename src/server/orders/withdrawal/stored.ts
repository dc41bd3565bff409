import * as z from 'zod/mini'
import { type StatedLine, statedLinesSchema } from '../../../shared/withdrawal/statement.ts'

/** The lines that were stored with a statement; a damaged value counts as none. */
export function readLines(stored: unknown): StatedLine[] {
  const lines = z.safeParse(statedLinesSchema, stored)
  return lines.success ? lines.data : []
}
