/** Whether a key goes into a field, where single letters are text and no commands. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]')
}
