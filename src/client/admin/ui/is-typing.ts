/** Fields whose keys are commands and no text. */
const textless = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])'

/** Whether a key goes into a field, where single letters are text and no commands. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.matches(textless)) return false
  return target.matches('input, textarea, select, [contenteditable="true"]')
}
