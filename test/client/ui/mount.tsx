import { readdirSync, readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import i18next from 'i18next'
import { type ReactNode, act as reactAct } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { vi } from 'vitest'
import { areaAlerts, publicAlerts } from '../../../src/client/shell/alerts.tsx'
import { PageEnvironmentContext } from '../../../src/client/shell/page-environment.tsx'
import { storeSession } from '../../../src/client/shell/session/session-store.ts'
import { createQueryClient, trpc } from '../../../src/client/shell/trpc.ts'
import type { AppRouter } from '../../../src/server/trpc/router.ts'
import type { ErrorBody } from '../../../src/shared/errors.ts'
import type { StaffRole } from '../../../src/shared/staff/roles.ts'
import { renderTime } from './render.tsx'

/** What the server would return, by the path of the procedure. */
export type Responses = Record<string, (input: never) => unknown>

/** An error of the shop, as a call throws it. */
export class Refused extends Error {
  readonly body: ErrorBody
  constructor(body: Partial<ErrorBody> & Pick<ErrorBody, 'code'>) {
    super('refused')
    this.body = { message: '', key: 'errors:invalid', ...body } as ErrorBody
  }
}

/** Responds to calls by functions of the test instead of a server. */
export function responseLink(responses: Responses): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const respond = async () => responses[op.path]?.(op.input as never)
        respond().then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (error: unknown) => {
            const body = error instanceof Refused ? error.body : undefined
            observer.error(new TRPCClientError('refused', { result: { error: { data: { body } } } as never }))
          },
        )
      })
}

const namespaces = readdirSync('public/locales/en').map((file) => file.replace('.json', ''))
const english = Object.fromEntries(
  namespaces.map((name) => [name, JSON.parse(readFileSync(`public/locales/en/${name}.json`, 'utf8')) as object]),
)

let root: Root | undefined

/** Runs a step with all of its effects. Between steps React knows nothing of tests, and warns of no timer of a dialog. */
export async function act(step: () => Promise<void>): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await reactAct(step)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}

/** Signs somebody of the staff in, in this document. */
export function signInAs(userId: string, staffRole: StaffRole = 'owner'): void {
  storeSession({
    ...{ userId, userEmail: `${userId}@shop.example`, isAdmin: true, staffRole, token: `token of ${userId}` },
    expiration: '2999-01-01T00:00:00.000Z',
  })
}

/** The words of the alerts that were shown since the last `unmount`. */
export const alerts = () =>
  areaAlerts
    .getState()
    .notifications.concat(publicAlerts.getState().notifications)
    .map(({ message }) => message)

/** Takes the mounted part away, with its effects and its alerts. */
export async function unmount(): Promise<void> {
  await act(async () => root?.unmount())
  for (const store of [areaAlerts, publicAlerts]) store.setState({ ...store.getState(), notifications: [] })
  root = undefined
  document.body.replaceChildren()
}

/** Mounts a part of the client in a document, in English, with effects and presses. For files in happy-dom. */
export async function mount(part: ReactNode, responses: Responses = {}) {
  await unmount()
  // Of which happy-dom has none; inputs that grow listen to it.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const i18n = i18next.createInstance({
    lng: 'en',
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { en: english } as never,
  })
  void i18n.init()
  const queryClient = createQueryClient()
  const client = trpc.createClient({ links: [responseLink(responses)] })
  const shop = { name: 'Lino y Sal', url: 'http://shop', links: [], timeZone: 'Europe/Madrid', demoPayments: true }
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  const wrap = (content: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider env="test">
            <PageEnvironmentContext value={{ now: renderTime, year: 2026, shop }}>{content}</PageEnvironmentContext>
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  )
  const render = (content: ReactNode) => act(async () => root?.render(wrap(content)))
  await render(part)
  return { render, queryClient }
}

/** Lets promises and effects run out. */
export const settled = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
  })

/** Waits until a check holds, with all effects on the way. */
export const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await settled()
      check()
    },
    { timeout: 10_000 },
  )

const labelText = (element: Element) => element.textContent?.replace(/\s*\*$/, '').trim()

/** The input with a label. @throws when there is none */
export function input(label: string): HTMLInputElement {
  const match = [...document.querySelectorAll('label')].find((each) => labelText(each) === label)
  const element = match && document.getElementById(match.htmlFor)
  if (!element) throw new Error(`No input “${label}”`)
  return element as HTMLInputElement
}

/** The buttons with a name. */
export const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  )

/** Presses the button with a name. @throws when there is none */
export async function press(name: string): Promise<void> {
  const [button] = buttons(name)
  if (!button) throw new Error(`No button “${name}”`)
  await act(async () => button.click())
  await settled()
}

/** Types a text in place of what is in an input. */
export async function type(element: HTMLInputElement, text: string): Promise<void> {
  const proto = element.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  const set = Object.getOwnPropertyDescriptor(proto, 'value')?.set
  await act(async () => {
    if (set) set.call(element, text)
    else element.value = text
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** What the page says, without its markup. */
export const shownText = () => document.body.textContent ?? ''
