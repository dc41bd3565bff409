import { build, type Plugin, type Rolldown } from 'vite'
import { join, type Part, readParts, weigh } from './chunk-parts.ts'

/** Bytes that a request weighs, and one for styles beyond that, since the first paint waits for it. */
const [request, styleRequest] = [11_000, 60_000]

/** What it saves to fetch two parts as one: the requests of pages that have both, less what the others fetch in vain. */
function weighJoin(a: Part, b: Part): number {
  if (a.name === 'react' || b.name === 'react') return 0
  const shared = weigh(a.pages) - weigh(a.pages, b.pages)
  let saved = shared * (a.hasStyles && b.hasStyles ? request + styleRequest : request)
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const part of other.needs) {
      saved -= weigh(one.pages, part.pages) * (part === other ? part.bytes : part.bytes + request)
      if (saved <= 0) return 0
    }
  return saved
}

/**
 * The files of the browser's build follow from what its pages import. A first build, which writes nothing, shows which
 * pages fetch each module. What the same pages fetch is one part, and two parts are joined as long as the requests which
 * that saves weigh more than the bytes that some pages then fetch in vain. `test/e2e/budgets.e2e.ts` holds the sums.
 */
export function joinedChunks(): Plugin {
  return {
    name: 'joined-chunks',
    apply: 'build',
    async config({ build: options }) {
      if (options?.write === false) return undefined
      const { output } = (await build({ logLevel: 'warn', build: { write: false } })) as Rolldown.RolldownOutput
      const parts = new Set(readParts(output))
      for (let best = 1; best > 0; ) {
        best = 0
        let pair: Part[] = []
        for (const a of parts)
          for (const b of parts) {
            if (a === b) break
            const saved = weighJoin(a, b)
            if (saved > best) [best, pair] = [saved, [a, b]]
          }
        const [small, large] = pair.sort((a, b) => a.bytes - b.bytes)
        if (small && large) join(large, small, parts)
      }
      const groups = [...parts]
        .sort((a, b) => weigh(b.pages) - weigh(a.pages) || b.bytes - a.bytes)
        .filter(({ hasStyles, pages }) => !hasStyles || pages.size > 1)
        .map(({ name, modules }) => ({ name, test: (id: string) => modules.has(id) }))
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}
