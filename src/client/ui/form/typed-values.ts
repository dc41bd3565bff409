/** Values of text fields and checkboxes in the document that differ from the initial ones. */
export function typedValues<Values extends Record<string, unknown>>(
  form: HTMLFormElement | null,
  initialValues: Values,
): Partial<Values> {
  const data = form ? new FormData(form) : new FormData()
  const typed: Record<string, string | boolean> = {}
  for (const [field, initial] of Object.entries(initialValues)) {
    const entry = data.get(field)
    // In form data, lines end with CRLF.
    const value = typeof entry === 'string' ? entry.replaceAll('\r\n', '\n') : entry
    if (typeof initial === 'boolean') {
      if (form && (value !== null) !== initial && form.elements.namedItem(field)) typed[field] = value !== null
    } else if (typeof initial === 'string' && typeof value === 'string' && value !== initial) typed[field] = value
  }
  return typed as Partial<Values>
}
