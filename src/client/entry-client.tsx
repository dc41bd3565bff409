import './styles.ts'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { showAlert } from './alerts.ts'
import { App } from './app.tsx'
import type { Boot } from './boot.ts'
import { startCart } from './cart/cart-store.ts'
import { createClientI18n } from './i18n/client-i18n.ts'
import { detectLanguage } from './i18n/language.ts'
import { lightI18n } from './i18n/light-i18n.ts'
import { MissingFile } from './load-within.ts'
import { startScrollRestoration } from './navigation/scroll.ts'
import { startStepGuard } from './navigation/step-guard.ts'
import { reloadForNewVersion } from './new-version.ts'
import { loadPage } from './page-modules.ts'
import { createQueryClient } from './query-client.ts'
import { matchPath } from './routes.tsx'
import { endRefusedSession } from './session/session-end.ts'
import { sessionEndAlert } from './session/session-end-alert.ts'
import { startSession } from './session/session-life.ts'
import { currentSession, heldSession } from './session/session-store.ts'
import { browserLinks, trpc } from './trpc.ts'

/** A renewal without an answer is given up, to be tried again. */
const renewalTimeoutMs = 10_000

const block = document.getElementById('boot')
const root = document.getElementById('app')
if (!block?.textContent || !root) throw new Error('The page carries no boot data')
const boot = JSON.parse(block.textContent) as Boot
// A page that the server keeps may have been rendered long ago, yet it is right now: the browser asks each time.
for (const { state } of boot.state.queries) state.dataUpdatedAt = Date.now()

const i18n = createClientI18n(boot.language, boot.texts)
const trpcClient = trpc.createClient({
  links: browserLinks({
    token: () => currentSession()?.token ?? null,
    language: () => i18n.language,
    refused: endRefusedSession,
  }),
})

const queryClient = createQueryClient()

/** Tells when the page that came from the server has become the client's: until then nothing on it may change. */
function Hydrated({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell])
  return children
}

// The page's own chunk is there before hydration: a lazy boundary would flash.
const isHere = await loadPage(matchPath(location.pathname).route).then(
  () => true,
  async (failure: unknown) => {
    if (!(failure instanceof MissingFile)) throw failure
    // The document stays until another one has come.
    if (await reloadForNewVersion(failure)) await new Promise(() => undefined)
    return false
  },
)
startStepGuard()
startScrollRestoration()
// As a transition it is done in slices of some milliseconds: a click in between is answered at once.
await new Promise<void>((hydrated) =>
  startTransition(() => {
    const app = (
      <StrictMode>
        <Hydrated tell={hydrated}>
          <App boot={boot} i18n={lightI18n(i18n)} queryClient={queryClient} trpcClient={trpcClient} />
        </Hydrated>
      </StrictMode>
    )
    // Without its code the page says so and offers a retry: nothing on what the server drew would answer.
    if (isHere) hydrateRoot(root, app)
    else createRoot(root).render(app)
  }),
)
startSession({
  renew: () => trpcClient.accounts.renew.mutate(undefined, { signal: AbortSignal.timeout(renewalTimeoutMs) }),
  say(reason) {
    // The login on top of the page says it.
    if (heldSession()) return
    showAlert(sessionEndAlert(reason, i18n))
  },
  queryClient,
})
// Only what the server trusts of a line: what outlives a page may have 64 KB.
startCart(({ products }) =>
  trpcClient.carts.update.mutate({ products: products.map(({ id, quantity }) => ({ id, quantity })) }),
)
// What was pressed before counts from now on (public/head.js).
window.dispatchEvent(new Event('shop:live'))
// Without its texts the page stays in the language in which it came.
detectLanguage(i18n).catch(() => undefined)
