import './styles.ts'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { lineInput } from '../shared/cart/line-key.ts'
import { showAlert } from './alerts.ts'
import { App } from './app.tsx'
import type { Boot, DocumentBoot } from './boot.ts'
import { startCart } from './cart/cart-store.ts'
import { createClientI18n, shopTextsPath } from './i18n/client-i18n.ts'
import { detectLanguage } from './i18n/language.ts'
import { lightI18n } from './i18n/light-i18n.ts'
import { MissingFile } from './load-within.ts'
import { startScrollRestoration } from './navigation/scroll.ts'
import { startStepGuard } from './navigation/step-guard.ts'
import { matchPath } from './routes.tsx'
import { askConfirmation } from './session/confirmation.ts'
import { endRefusedSession } from './session/session-end.ts'
import { sessionEndAlert } from './session/session-end-alert.ts'
import { startSession } from './session/session-life.ts'
import { currentSession, heldSession } from './session/session-store.ts'
import { wholeState } from './shell/boot-state.ts'
import { placeLateStyles } from './shell/late-styles.ts'
import { loadPage } from './shell/lazy-pages.tsx'
import { reloadForNewVersion } from './shell/new-version.ts'
import { createQueryClient } from './shell/query-client.ts'
import { browserLinks, trpc } from './trpc.ts'
import { tolerateTranslators } from './ui/translated-page.ts'

/** A renewal without a response is given up and retried later. */
const renewalTimeoutMs = 10_000

const block = document.getElementById('boot')
const root = document.getElementById('app')
if (!block?.textContent || !root) throw new Error('The page carries no boot data')
const { state, ...facts } = JSON.parse(block.textContent) as DocumentBoot
const boot: Boot = { ...facts, state: wholeState(state, Date.now()) }

const i18n = createClientI18n(boot.language, boot.texts, boot.shop.sells && shopTextsPath)
const trpcClient = trpc.createClient({
  links: browserLinks({
    token: () => currentSession()?.token ?? null,
    language: () => i18n.language,
    confirm: askConfirmation,
    refused: endRefusedSession,
  }),
})

const queryClient = createQueryClient()

/** Reports the end of hydration: until then nothing on the page may change. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

placeLateStyles()
// The page's chunk is loaded before hydration: a lazy boundary would flash.
const isLoaded = await loadPage(matchPath(location.pathname).route).then(
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
          <App boot={boot} i18n={lightI18n(i18n)} queryClient={queryClient} trpcClient={trpcClient} />
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
    // The login dialog over the page says it.
    if (heldSession()) return
    showAlert(sessionEndAlert(reason, i18n))
  },
  queryClient,
})
// Only what the server needs of a line: a request that outlives the page is limited to 64 KB.
startCart(({ products }) => trpcClient.carts.update.mutate({ products: products.map(lineInput) }))
// Replays early clicks and submits (public/head.js).
window.dispatchEvent(new Event('shop:live'))
// If the texts cannot be loaded, the page stays in its language.
detectLanguage(i18n).catch(() => undefined)
