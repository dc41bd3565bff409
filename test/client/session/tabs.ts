import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Renewed, StoredSession } from '../../../src/shared/accounts/entities.ts'
import type { Cart } from '../../../src/shared/cart/entities.ts'
import { MemoryStorage } from '../cart/browser.ts'

const startTime = new Date('2026-11-20T12:00:00.000Z')
export const minute = 60_000

/** An ISO time so many milliseconds after the tests' start. */
export const timeAfter = (ms: number) => new Date(startTime.getTime() + ms).toISOString()

export const ana: StoredSession = {
  userId: 'ana',
  userEmail: 'ana@example.com',
  isAdmin: false,
  token: 'ana-1',
  expiration: timeAfter(30 * minute),
}
export const bea: StoredSession = { ...ana, userId: 'bea', userEmail: 'bea@example.com', token: 'bea-1' }

/** A cart with one piece of each. */
export function cartOf(...ids: string[]): Cart {
  const piece = { images: [], price: 10, category: [], quantity: 1 }
  const products = ids.map((id) => ({ id, title: [{ es: id, en: id }], ...piece }))
  return { totalElements: ids.length, totalPrice: ids.length * 10, products }
}

/** A storage that tells every tab of what was written, as browsers do: a moment later. */
class SharedStorage extends MemoryStorage {
  readonly windows = new Set<EventTarget>()

  override setItem(key: string, value: string) {
    super.setItem(key, value)
    this.tell(key)
  }

  override removeItem(key: string) {
    super.removeItem(key)
    this.tell(key)
  }

  private tell(key: string) {
    setTimeout(() => {
      for (const window of this.windows) window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    })
  }
}

/** Locks as browsers have them, of one name: the next begins when the one before has ended. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: object, task: () => Promise<void>) => {
    last = last.then(task, task)
    return last
  }
  return { request }
}

/** One browser at `startTime`, whose tabs share a storage; needs fake timers. */
export function fakeTabs({ locks = true } = {}) {
  vi.setSystemTime(startTime)
  const localStorage = new SharedStorage()
  const attributes = new Set<string>()
  const document = {
    visibilityState: 'visible',
    documentElement: {
      toggleAttribute: (name: string, force: boolean) => void (force ? attributes.add(name) : attributes.delete(name)),
    },
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', locks ? { locks: fakeLocks() } : {})

  return {
    localStorage,
    document,
    /** Attributes of the root element. */
    attributes,
    stored: () => JSON.parse(localStorage.getItem('userData') ?? 'null') as StoredSession | null,
    storedIds: () =>
      ((JSON.parse(localStorage.getItem('cartProducts') ?? '{}') as Partial<Cart>).products ?? []).map(({ id }) => id),
    /** What is there before a tab is opened. */
    leave(session: StoredSession | null, ...ids: string[]) {
      if (session) localStorage.values.set('userData', JSON.stringify(session))
      if (ids.length > 0) localStorage.values.set('cartProducts', JSON.stringify(cartOf(...ids)))
    },
    /** Opens the shop in a new tab: modules of its own, everything started as the page does. */
    async open() {
      const window = new EventTarget()
      localStorage.windows.add(window)
      vi.stubGlobal('window', window)
      vi.resetModules()
      const carts = await import('../../../src/client/cart/cart-store.ts')
      const store = await import('../../../src/client/shell/session/session-store.ts')
      const ends = await import('../../../src/client/shell/session/session-end.ts')
      const signIn = await import('../../../src/client/shell/session/sign-in.ts')
      const life = await import('../../../src/client/shell/session/session-life.ts')
      const drafts = await import('../../../src/client/shell/session/drafts.ts')
      const { browserLinks } = await import('../../../src/client/shell/trpc.ts')
      const queryClient = new QueryClient()
      const say = vi.fn()
      const renew = vi.fn(async (): Promise<Renewed> => {
        throw new Error('not expected')
      })
      const update = vi.fn(async (_cart: Cart): Promise<unknown> => undefined)
      life.startSession({ renew, say, queryClient })
      carts.startCart(update)
      /** Something happens in this tab. */
      const fire = (type: string) => void window.dispatchEvent(new Event(type))
      return {
        ...carts,
        ...store,
        ...ends,
        ...signIn,
        ...drafts,
        browserLinks,
        queryClient,
        say,
        renew,
        update,
        fire,
      }
    },
  }
}

export type Tabs = ReturnType<typeof fakeTabs>
export type Tab = Awaited<ReturnType<Tabs['open']>>
