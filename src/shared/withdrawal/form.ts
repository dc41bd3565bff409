/** Fields of a form that the browser sends by itself. */
export type PostedForm = Readonly<Record<string, string>>

const quantityStart = 'quantity.'

/** The quantities of a form by the line's id, as typed; without those that were left empty. */
export function readQuantities(form: PostedForm): Record<string, string> {
  const entries = Object.entries(form).filter(([name, value]) => name.startsWith(quantityStart) && value.trim() !== '')
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(quantityStart.length), value.trim()]))
}

/** The statement that a form makes, unchecked; a quantity of zero counts as none. */
export function toStatement(form: PostedForm): Record<string, unknown> {
  const lines = Object.entries(readQuantities(form))
    .map(([id, typed]) => ({ id, quantity: Number(typed) }))
    .filter(({ quantity }) => quantity !== 0)
  const { name = '', order = '', email = '', text = '' } = form
  return { name, order, email, ...(text && { text }), ...(lines.length > 0 && { lines }) }
}
