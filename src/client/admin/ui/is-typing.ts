/** Inputs without text. */
const textless = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])'

/** Whether a key event's target takes text, so that single letters are no shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.matches(textless)) return false
  return target.matches('input, textarea, select, [contenteditable="true"]')
}
