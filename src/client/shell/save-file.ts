/** Some browsers read the file some time after the click. */
const revokeAfterMs = 30_000

export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
