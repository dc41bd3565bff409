/** Some browsers read the file only some time after the click. */
const readingMs = 30_000

/** Offers something to the browser as a file. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
}
