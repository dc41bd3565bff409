const prefix = 'new:'

/** Names a file of a request in the lists of the same request: `new:0` is the first one. */
export const nameUpload = (index: number): string => `${prefix}${index}`

/** Whether a name in a list of pictures stands for a file of the same request rather than for a stored one. */
export const isUploadName = (name: string): boolean => name.startsWith(prefix)

/** The number of the file that a name stands for; undefined for a stored picture, and for a number that no file has. */
export function readUploadName(name: string): number | undefined {
  const index = Number(name.slice(prefix.length))
  return name === nameUpload(index) && Number.isSafeInteger(index) && index >= 0 ? index : undefined
}
