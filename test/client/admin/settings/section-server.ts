import { afterEach, beforeEach, vi } from 'vitest'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import { signInAs, unmount } from '../../ui/mount.tsx'

/** A save of a section as the browser sends it. */
interface Saved<Data> {
  section: string
  version: number
  data: Data
}

/**
 * The server of mounted parts of the settings, anew for each test, with an owner who is signed in. It keeps the saves that
 * were sent, and responds to them by `respond`.
 */
export function sectionServer<Data>(store: (saved: Saved<Data>) => unknown) {
  const server = {
    sent: [] as Saved<Data>[],
    respond: store,
    /** The calls of the settings. @param settings the sections as they are stored */
    calls: (settings: Record<string, unknown>) => ({
      'settingsAdmin.save': (saved: Saved<Data>) => {
        server.sent.push(saved)
        return server.respond(saved)
      },
      'settingsAdmin.all': () => ({ settings }),
    }),
  }
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => new Response(''))
    sessionStorage.clear()
    server.sent = []
    server.respond = store
    signInAs('eva')
  })
  afterEach(async () => {
    await unmount()
    clearSession()
    vi.unstubAllGlobals()
  })
  return server
}
