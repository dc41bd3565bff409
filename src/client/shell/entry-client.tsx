import './styles.ts'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { lineInput } from '../../shared/cart/line-key.ts'
import { startCart } from '../cart/cart-store.ts'
import { showAlert } from './alerts.tsx'
import { App, type AppProps } from './app.tsx'
import { type Boot, type DocumentBoot, wholeState } from './boot.ts'
import { createClientI18n, lightI18n, shopTextsPath } from './i18n/client-i18n.ts'
import { detectLanguage } from './i18n/language.ts'
import { loadFile, MissingFile, reloadForNewVersion } from './load-file.ts'
import { startStepGuard } from './navigation/back-closes.ts'
import { startScrollRestoration } from './navigation/scroll.ts'
import { loadPage } from './pages.tsx'
import { matchPath } from './routes.tsx'
import { endRefusedSession, sessionEndAlert } from './session/session-end.ts'
import { startSession } from './session/session-life.ts'
import { askConfirmation, currentSession, heldSession } from './session/session-store.ts'
import { browserLinks, createQueryClient, trpc } from './trpc.ts'

/** A renewal without a response is given up and retried later. */
const renewalTimeoutMs = 10_000

const block = document.getElementById('boot')
const root = document.getElementById('app')
if (!block?.textContent || !root) throw new Error('The page carries no boot data')
const { state, texts: textsPath, ...fields } = JSON.parse(block.textContent) as DocumentBoot
const boot: Boot = { ...fields, state: wholeState(state, Date.now()) }

const i18n = createClientI18n(boot.language, await fetchTexts(textsPath), boot.shop.sells && shopTextsPath)
const trpcClient = trpc.createClient({
  links: browserLinks({
    token: () => currentSession()?.token ?? null,
    language: () => i18n.language,
    confirm: askConfirmation,
    refused: endRefusedSession,
  }),
})

const queryClient = createQueryClient()

/** The address that the server rendered; by now the browser's may be another one (head.js). */
const served = (window as { servedAddress?: AppProps['ssr'] }).servedAddress

/** Reports the end of hydration: until then nothing on the page may change. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

placeLateStyles()
// The page's chunk is loaded before hydration: a lazy boundary would flash.
const isLoaded = await loadPage(matchPath(served?.path ?? location.pathname).route).then(
  () => true,
  async (failure: unknown) => {
    if (!(failure instanceof MissingFile)) throw failure
    // The document stays until the reload has replaced it.
    if (await reloadForNewVersion(failure)) await new Promise(() => undefined)
    return false
  },
)
// Browsers translate a page by themselves as soon as it is there, before anybody has touched it.
tolerateTranslators()
startStepGuard()
startScrollRestoration()
// A transition hydrates in slices of some milliseconds, so that clicks in between are handled at once.
await new Promise<void>((hydrated) =>
  startTransition(() => {
    const app = (
      <StrictMode>
        <Hydrated onHydrated={hydrated}>
          <App boot={boot} i18n={lightI18n(i18n)} queryClient={queryClient} trpcClient={trpcClient} ssr={served} />
        </Hydrated>
      </StrictMode>
    )
    // Without its chunk the page cannot work: it shows an error with a retry instead.
    if (isLoaded) hydrateRoot(root, app)
    else createRoot(root).render(app)
  }),
)
startSession({
  renew: () => trpcClient.accounts.renew.mutate(undefined, { signal: AbortSignal.timeout(renewalTimeoutMs) }),
  say(reason) {
    // Otherwise the login dialog over the page says it.
    if (!heldSession()) showAlert(sessionEndAlert(reason, i18n))
  },
  queryClient,
})
// Only what the server needs of a line: a request that outlives the page is limited to 64 KB.
startCart(({ products }) => trpcClient.carts.update.mutate({ products: products.map(lineInput) }))
// Replays early clicks and submits (public/head.js).
window.dispatchEvent(new Event('shop:live'))
// If the texts cannot be loaded, the page stays in its language.
detectLanguage(i18n).catch(() => undefined)

/**
 * Keeps the styles that pages load later behind those of the document: of two rules the last one counts. The document has
 * its own in the body, behind its first frame, and Vite adds the others to the head. They are moved before the browser
 * requests them. The document's own stay where they are, as moving them would load their fonts anew.
 */
function placeLateStyles(): void {
  if (!document.querySelector('body > link[rel="stylesheet"]')) return
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    document.body.append(...added.filter((node) => node instanceof HTMLLinkElement && node.rel === 'stylesheet'))
  }).observe(document.head, { childList: true })
}

/** The texts of the page, which head.js has asked for. @throws when they do not arrive: the document stays as the server has sent it */
async function fetchTexts(path: string): Promise<Record<string, object>> {
  try {
    return await loadFile(async () => {
      const response = await fetch(path)
      if (!response.ok) throw new MissingFile(`${path} answered ${response.status}`)
      return response.json()
    })
  } catch (failure) {
    if (await reloadForNewVersion(failure)) await new Promise(() => undefined)
    throw failure
  }
}

/** The child of a parent in which a node lies by now; undefined when it is nowhere below. */
function findChild(parent: Node, node: Node): Node | undefined {
  for (let place: Node | null = node; place; place = place.parentNode) if (place.parentNode === parent) return place
  return undefined
}

/**
 * Lets a page that a browser translates go on working. Translators put each text into an element of their own, or replace
 * it, and React, which remembers where its texts were, would then break the whole page at the next change beside one
 * (https://github.com/facebook/react/issues/11538). A node that has moved is removed with what it was put into, and one
 * that is gone is passed over.
 */
function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = findChild(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, (before && findChild(this, before)) ?? null)
    return node
  }
}
