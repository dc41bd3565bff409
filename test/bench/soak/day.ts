import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEditor } from '../editor.ts'
import { requestJson } from '../requests.ts'
import { productIds } from '../sample.ts'
import { type Goods, kindBy, randomOf, type VisitKind, visitKinds, visits } from './visits.ts'

/** Visitors who go on as soon as they have their response. */
export const visitors = 8
const editEveryMs = 2000

/** Times and errors of the visits of one kind. */
export interface VisitResults {
  /** Milliseconds of each that went well, of an order from the cart to the return of the payment. */
  times: number[]
  /** How often each error happened. */
  errors: Map<string, number>
}

export interface Day {
  results: Record<VisitKind | 'edit', VisitResults>
  seconds: number
}

const noResults = (): VisitResults => ({ times: [], errors: new Map() })

/** Does it once, and notes how long it took or what went wrong. */
async function record({ times, errors }: VisitResults, work: () => Promise<string | undefined>): Promise<void> {
  const start = performance.now()
  const failure = await work().catch(
    (error: Error) => (error as NodeJS.ErrnoException).code ?? error.message.slice(0, 80),
  )
  if (failure === undefined) times.push(performance.now() - start)
  else errors.set(failure, (errors.get(failure) ?? 0) + 1)
}

async function readGoods(origin: string): Promise<Goods> {
  const { data } = await requestJson<{ data: { categories: { id: string }[] } }>(origin, '/api/categories/list')
  return { productIds: await productIds(origin), categoryIds: data.categories.map(({ id }) => id) }
}

/** A day of a shop: visitors without a pause, and an owner who changes a price every two seconds. */
export async function spendDay(origin: string, minutes: number): Promise<Day> {
  const goods = await readGoods(origin)
  const editor = await openEditor(origin)
  const results = Object.fromEntries(
    [...visitKinds, 'edit'].map((kind) => [kind, noResults()]),
  ) as unknown as Day['results']
  const start = performance.now()
  const isOver = () => performance.now() - start >= minutes * 60_000

  const visit = async (number: number) => {
    const visitor = { ...goods, origin, random: randomOf(number), agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
    while (!isOver()) {
      const kind = kindBy(visitor.random.next())
      await record(results[kind], () => visits[kind](visitor))
    }
    visitor.agent.destroy()
  }

  const edit = async () => {
    for (let number = 0; !isOver(); number++) {
      const id = goods.productIds[number % goods.productIds.length] ?? ''
      await record(results.edit, () => editor.setPrice(id, 20 + (number % 500) / 100).then(() => undefined))
      await sleep(editEveryMs)
    }
  }

  await Promise.all([edit(), ...Array.from({ length: visitors }, (_, number) => visit(number))])
  return { results, seconds: (performance.now() - start) / 1000 }
}
