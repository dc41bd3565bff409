/** A source of W3C input actions: the same of WebDriver and WebDriver BiDi. */
export interface InputSource {
  type: 'key' | 'pointer' | 'wheel'
  id: string
  actions: Record<string, unknown>[]
}

export interface Size {
  width: number
  height: number
}

/** A window of an engine with cookies and storage of its own. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Runs a function in the page, which sees nothing but its arguments, and waits for what it promises. */
  call<A extends unknown[], R>(task: (...args: A) => R | Promise<R>, ...args: A): Promise<R>
  perform(sources: InputSource[]): Promise<void>
  /** A picture in PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}

/** A command that an engine leaves without a response for so long is lost. */
export const responseMs = 60_000

/** Longest run of a function in the page. One whose document is replaced meanwhile may never give a result. */
export const scriptMs = 8_000

/** How both protocols run a function: arguments and result travel as JSON. */
export const toCall = (task: (...args: never[]) => unknown): string =>
  `async (json) => JSON.stringify(await (${task.toString()})(...JSON.parse(json)))`

export function fromJson<R>(json: unknown): R {
  return (typeof json === 'string' ? JSON.parse(json) : undefined) as R
}
