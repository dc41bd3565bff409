/** What the fields of texts and switches hold in the document, where that is not their initial value. */
export function typedValues<Values extends Record<string, unknown>>(
  form: HTMLFormElement | null,
  initialValues: Values,
): Partial<Values> {
  const data = form ? new FormData(form) : new FormData()
  const typed: Record<string, string | boolean> = {}
  for (const [field, initial] of Object.entries(initialValues)) {
    const entry = data.get(field)
    // Forms end their lines as mails do.
    const value = typeof entry === 'string' ? entry.replaceAll('\r\n', '\n') : entry
    if (typeof initial === 'boolean') {
      if (form && (value !== null) !== initial && form.elements.namedItem(field)) typed[field] = value !== null
    } else if (typeof initial === 'string' && typeof value === 'string' && value !== initial) typed[field] = value
  }
  return typed as Partial<Values>
}
