/** Whether an error of Node or Prisma has this code, such as `ENOENT` or `P2002`. */
export const hasCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === code

/** Null for a missing file or folder. */
export function ifPresent<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch((error) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
}
