import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import type { Language } from '../../../src/shared/languages.ts'
import { textOf } from '../../e2e/support/texts.ts'
import { hasReact } from '../../e2e/support/visit.ts'
import type { Engine, InputSource, Size, Tab } from './engine.ts'
import { findInPage, type Sight, type Target } from './find.ts'

/** Named keys of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
} as const
type Key = keyof typeof keys
type Character = 'a' | '+' | '-' | '0'

/** Longest wait for what a visitor expects: longer than a call that is lost, and the one after it. */
export const waitMs = 30_000

const nameTarget = ({ role, name, css, within }: Target) =>
  [role ?? css, name && `«${name}»`, within && `in ${within}`].filter(Boolean).join(' ')

/** Somebody who visits the shop with an engine, by pointer and keyboard. */
export class Visitor {
  readonly tab: Tab
  readonly language: Language

  constructor(tab: Tab, language: Language) {
    this.tab = tab
    this.language = language
  }

  /** A text of the shop. */
  t = (key: string, params?: Record<string, string | number>): string => textOf(this.language, key, params)

  /** Opens a page and waits until its scripts have taken over. */
  async open(path: string): Promise<void> {
    await this.tab.goto(inject('shopUrl') + path)
    await this.hydrated()
  }

  hydrated(): Promise<void> {
    return this.until('the page answers to presses', hasReact)
  }

  /** Waits until the page at a path is on the screen and answers to presses. */
  async arrives(path: string): Promise<void> {
    await this.until(
      `the page ${path}`,
      (wanted) => location.pathname.startsWith(wanted) && !document.querySelector('[data-leaving]'),
      path,
    )
    await this.hydrated()
  }

  /** Waits until a function says true in the page. While another document is loading, none can run. */
  async until<A extends unknown[]>(what: string, task: (...args: A) => unknown, ...args: A): Promise<void> {
    await expect
      .poll(() => this.tab.call(task, ...args).then(Boolean, String), { message: what, timeout: waitMs, interval: 40 })
      .toBe(true)
  }

  /** Waits until an element is there, and like the description when there is one. */
  async see(target: Target, like: Partial<Sight> = {}): Promise<Sight> {
    let sight: Sight | undefined
    const look = async () => {
      sight = await this.tab.call(findInPage, target, false).catch(() => undefined)
      return sight
    }
    await expect
      .poll(look, { message: nameTarget(target), timeout: waitMs, interval: 40 })
      .toMatchObject({ name: expect.any(String), ...like })
    return sight as unknown as Sight
  }

  /** Waits until no such element is there. */
  async missSoon(target: Target): Promise<void> {
    const look = () => this.tab.call(findInPage, target, false).then(Boolean, String)
    await expect
      .poll(look, { message: `still there: ${nameTarget(target)}`, timeout: waitMs, interval: 40 })
      .toBe(false)
  }

  /** Presses an element where a pointer meets it, once it is there, at rest, enabled and not covered. */
  async click(target: Target): Promise<void> {
    let sight: Sight | undefined
    const look = async () => {
      sight = await this.tab.call(findInPage, target, true).catch(() => undefined)
      return sight?.spot ?? sight?.hindrance
    }
    await expect
      .poll(look, { message: `${nameTarget(target)}, to be pressed`, timeout: waitMs, interval: 40 })
      .toMatchObject({ x: expect.any(Number) })
    await this.tab.perform([
      pointer([
        { type: 'pointerMove', x: sight?.spot?.x, y: sight?.spot?.y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    ])
    const stray = await this.tab.call(() => (window as { stray?: string }).stray).catch(() => undefined)
    if (stray) throw new Error(`${nameTarget(target)} was pressed, but the press came to ${stray}`)
  }

  /** Types a text into a field in the place of what is there. */
  async type(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.see(target, { isFocused: true })
    await this.press('Control', 'a')
    await this.tab.perform([keyboard([...text].flatMap((value) => [down(value), up(value)]))])
    await this.see(target, { value: text })
  }

  /** Presses keys together: the last while those before it are held. */
  async press(...names: (Key | Character)[]): Promise<void> {
    const values = names.map((name) => (name in keys ? keys[name as Key] : name))
    await this.tab.perform([keyboard([...values.map(down), ...values.toReversed().map(up)])])
  }

  /** Turns the wheel over an element. */
  async wheel(target: Target, deltaY: number): Promise<void> {
    const { spot } = await this.see(target)
    const turn = { type: 'scroll', ...spot, deltaX: 0, deltaY }
    await this.tab.perform([{ type: 'wheel', id: 'wheel', actions: [turn] }])
  }
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const keyboard = (actions: InputSource['actions']): InputSource => ({ type: 'key', id: 'keyboard', actions })
const pointer = (actions: InputSource['actions']): InputSource => ({ type: 'pointer', id: 'mouse', actions })

let visits = 0

interface Setting {
  language: Language
  size: Size
}

/** One visit with cookies and storage of its own; at the end nothing may have gone wrong in the pages. */
export async function visitBy(engine: Engine, setting: Setting, journey: (visitor: Visitor) => Promise<void>) {
  const { language, size } = setting
  const id = `v${process.pid}x${++visits}`
  const tab = await engine.open(size)
  const visitor = new Visitor(tab, language)
  const readComplaints = async () =>
    (await (await fetch(`${inject('shopUrl')}/-/complaints?visit=${id}`)).json()) as string[]
  try {
    await visitor.open(`/-/start?visit=${id}&to=${encodeURIComponent(`/?lng=${language}`)}`)
    // On a phone it lies over half of the page.
    await visitor.click({ role: 'button', name: visitor.t('common:cookies.decline') })
    await journey(visitor)
    // Its complaints before this request have arrived.
    await tab.call(() => fetch('/-/complaints').then(({ ok }) => ok))
    expect(await readComplaints(), 'what went wrong in the pages').toEqual([])
  } catch (error) {
    const address = await tab.call(() => location.href).catch(String)
    process.stderr.write(`${[`stuck at ${address}`, ...(await readComplaints())].join('\n  ')}\n`)
    const folder = process.env.SCREENSHOTS
    if (folder) await writeFile(join(folder, `stuck-${id}.png`), await tab.screenshot())
    throw error
  } finally {
    await tab.close()
  }
}
