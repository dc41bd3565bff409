import { Writable } from 'node:stream'
import { MantineProvider } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { App } from './app.tsx'
import type { Boot } from './boot.ts'
import { ServerError } from './storefront/errors/server-error.tsx'
import { cssVariables, theme } from './theme.ts'
import type { trpc } from './trpc.ts'

export interface RenderInput {
  boot: Boot
  i18n: i18n
  queryClient: QueryClient
  trpcClient: ReturnType<typeof trpc.createClient>
  path: string
  search: string
}

/** The complete HTML of a page. A component that throws rejects, so that the reader gets an error page and not half of one. */
export function renderApp({ path, search, ...app }: RenderInput): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')))
    let failure: unknown
    const stream = renderToPipeableStream(<App {...app} ssr={{ path, search }} />, {
      // Wait for everything: the browser gets one complete document.
      onAllReady: () => (failure ? reject(failure) : stream.pipe(sink)),
      onShellError: reject,
      onError: (error) => {
        failure ??= error
      },
    })
  })
}

/** The error page as the server sends it when a render has failed: no state, no script. */
export function renderServerError({ i18n, status }: { i18n: i18n; status: number }): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <ServerError status={status} />
      </MantineProvider>
    </I18nextProvider>,
  )
}
