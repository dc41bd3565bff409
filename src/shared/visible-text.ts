/** Anything but blanks, control characters and signs that leave no mark (Unicode's default-ignorable ones, Braille's blank). */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a reader sees anything of a text. A name of invisible signs only is empty. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** Whether a text is empty, which a rule of its own refuses, or visible: for schemas, so that a field has one error. */
export const isVisibleOrEmpty = (text: string): boolean => text === '' || isVisible(text)
