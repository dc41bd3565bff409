import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import type { ShopInfo } from '../../../src/client/shell/boot.ts'
import { Announcer } from '../../../src/client/shell/navigation/announcer.tsx'
import { PageEnvironmentContext } from '../../../src/client/shell/page-environment.tsx'
import { createQueryClient, trpc } from '../../../src/client/shell/trpc.ts'
import type { Language } from '../../../src/shared/languages.ts'
import { act, type Responses, responseLink } from '../ui/mount.tsx'
import { renderTime, testI18n, testShop } from '../ui/render.tsx'

interface MountOptions {
  language?: Language
  namespaces?: readonly string[]
  responses?: Responses
  shop?: Partial<ShopInfo>
}

/** A part of the client in a document, as a browser runs it; to be used in files whose environment is happy-dom. */
export interface Mounted {
  /** What the part and what lies over the page say, without the shop's live region. */
  text(): string
  /** What was read out last. */
  announced(): string
  /** The button or link with this text or accessible name. @throws Error when there is none */
  control(name: string | RegExp): HTMLElement
  find(selector: string): HTMLElement | null
  all(selector: string): HTMLElement[]
  /** Shows another part in its place, or the same one with other props. */
  show(part: ReactNode): Promise<void>
  unmount(): Promise<void>
}

/** Presses an element as a mouse does. */
export const press = (element: Element | null): Promise<void> =>
  settle(() => {
    if (!(element instanceof HTMLElement)) throw new Error('nothing to press')
    element.focus()
    element.click()
  })

/** Does something, and waits until React has responded to it. */
export const settle = (run: () => unknown = () => undefined): Promise<void> =>
  act(async () => {
    await run()
  })

/** The text or accessible name of a control. */
const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/** Mounts a part of the client, with the real texts. */
export async function mount(part: ReactNode, options: MountOptions = {}): Promise<Mounted> {
  const { language = 'en', namespaces = [], responses = {}, shop } = options
  const [container, outside] = [document.createElement('div'), document.createElement('div')]
  outside.id = 'announcer'
  document.body.replaceChildren(container, outside)
  const root = createRoot(container)
  const i18n = testI18n(language, namespaces)
  const queryClient = createQueryClient(0)
  const client = trpc.createClient({ links: [responseLink(responses)] })
  const environment = { now: renderTime, year: 2026, shop: { ...testShop, ...shop } }
  const show = (shown: ReactNode) =>
    settle(() =>
      root.render(
        <I18nextProvider i18n={i18n}>
          <trpc.Provider client={client} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>
              <MantineProvider env="test">
                <PageEnvironmentContext value={environment}>
                  <Router>
                    {shown}
                    <Announcer />
                  </Router>
                </PageEnvironmentContext>
              </MantineProvider>
            </QueryClientProvider>
          </trpc.Provider>
        </I18nextProvider>,
      ),
    )
  await show(part)
  const all = (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)]
  const announcer = () => all('[aria-live="polite"]').at(-1)
  return {
    text: () => (document.body.textContent ?? '').replaceAll('\u202f', ' ').replaceAll('\u00a0', ' '),
    announced: () => announcer()?.textContent ?? '',
    control(name) {
      const match = all('button, a, input, [role="button"]').find((element) =>
        typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
      )
      if (!match) throw new Error(`no control ${name} in ${document.body.innerHTML}`)
      return match
    },
    find: (selector) => document.body.querySelector<HTMLElement>(selector),
    all,
    show,
    unmount: () => settle(() => root.unmount()),
  }
}
