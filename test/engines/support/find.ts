/** An element by CSS, or by the role and name that a screen reader says; the first of several. */
export interface Target {
  role?: string
  name?: string
  /** Whether the name only begins so. */
  begins?: boolean
  css?: string
  /** CSS of what it is in. */
  within?: string
}

/** What is to be seen of an element. */
export interface Sight {
  /** Where a press meets it; undefined when it is not to be pressed, for the reason in `hindrance`. */
  spot?: { x: number; y: number }
  hindrance?: string
  name: string
  text: string
  value: string
  isFocused: boolean
  isChecked: boolean
  attributes: Record<string, string>
  box: { left: number; top: number; right: number; bottom: number }
}

/** Runs in the page. `toPress`: brings the element into the window and waits until it is at rest there. */
export async function findInPage(target: Target, toPress: boolean): Promise<Sight | undefined> {
  const selectors: Record<string, string> = {
    alert: '[role=alert]',
    button: 'button:not([role]), [role=button], summary',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog, [role=dialog]',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3',
    img: 'img',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    region: 'section',
    tab: '[role=tab]',
    textbox: 'input, textarea',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const read = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    if (node instanceof HTMLImageElement) return node.alt
    return [...node.childNodes].map(read).join('')
  }
  const getName = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => document.getElementById(id)).map((label) => (label ? read(label) : ''))
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(read)
    const legend = element.querySelector(':scope > legend')
    const names = [labelled.join(' '), element.getAttribute('aria-label'), labels.join(' '), legend && read(legend)]
    return tidy(names.find((name) => tidy(name)) ?? read(element))
  }
  const matches = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false
    if (target.name === undefined) return true
    const name = getName(element)
    return target.begins ? name.startsWith(tidy(target.name)) : name === tidy(target.name)
  }
  const selector = target.css ?? selectors[target.role ?? ''] ?? `[role=${target.role}]`
  const found = [...document.querySelectorAll(selector)].find(
    (element) => (!target.within || element.closest(target.within)) && matches(element),
  )
  if (!found) return undefined

  // An input that its label stands for is pressed there.
  const label = (found as HTMLInputElement).labels?.[0]
  const pressed = label && found.getBoundingClientRect().width < 4 ? label : found
  const getBox = () => pressed.getBoundingClientRect().toJSON() as DOMRect
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  if (toPress) {
    const { top, bottom } = getBox()
    if (top < 0 || bottom > innerHeight) pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
    // One frame is not enough: an engine scrolls beside the page's scripts.
    for (let [still, last] = [0, '']; still < 5; await frame()) {
      const box = JSON.stringify(getBox())
      still = box === last ? still + 1 : 0
      last = box
    }
  }
  const { left, top, right, bottom } = getBox()
  const x = Math.round((Math.max(0, left) + Math.min(innerWidth, right)) / 2)
  const y = Math.round((Math.max(0, top) + Math.min(innerHeight, bottom)) / 2)
  const hit = document.elementFromPoint(x, y)
  const isHit = hit !== null && (pressed.contains(hit) || hit.contains(pressed))
  if (toPress) {
    const page = window as { stray?: string | undefined; toPress?: Element }
    // One listener for all looks: an element of an earlier one may have been drawn anew since.
    const note = ({ target }: Event) => {
      const { toPress } = page
      const isStray = target instanceof Element && toPress && !toPress.contains(target) && !target.contains(toPress)
      if (isStray) page.stray = target.outerHTML.slice(0, 150)
    }
    if (!page.toPress) addEventListener('pointerdown', note, { capture: true })
    page.toPress = pressed
    page.stray = undefined
  }
  const isDisabled = found.matches(':disabled, [aria-disabled=true]')
  const hindrance = isDisabled ? 'it is disabled' : isHit ? undefined : `covered by ${hit?.outerHTML.slice(0, 150)}`
  return {
    ...(hindrance ? { hindrance } : { spot: { x, y } }),
    name: getName(found),
    text: tidy((found as HTMLElement).innerText),
    value: (found as HTMLInputElement).value ?? '',
    isFocused: found === document.activeElement,
    isChecked: (found as HTMLInputElement).checked === true,
    attributes: Object.fromEntries([...found.attributes].map(({ name, value }) => [name, value])),
    box: { left, top, right, bottom },
  }
}
