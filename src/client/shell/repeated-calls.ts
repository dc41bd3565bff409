import type { Operation } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { CallLink, CallResult } from './trpc.ts'

/** Longest time between the two presses of a double click, in milliseconds: the usual one of operating systems. */
const doubleClickMs = 500

/** The cart is sent whenever it changes, also back to an earlier state. */
const unguarded = 'carts.update'
/** Calls of shoppers, which may repeat one as soon as its response has arrived: a login, a look at a payment. */
const repeatable = /^(accounts|carts|checkout|orders)\./

interface Call {
  input: string
  startedAt: number
  isUnderWay: boolean
  result: Promise<CallResult>
}

function describeTarget({ path, input }: Operation): string {
  return JSON.stringify([path, (input as { id?: unknown } | null | undefined)?.id])
}

/**
 * Sends a mutation once for a double click: the same input again while its call is under way, or within the time of a
 * double click, sends nothing and gets the response to the first press. This works from the first press on, while the
 * `loading` of a button comes with the next render. After a call with another input, such as an order that was changed
 * and is changed back, it is sent.
 */
export function createRepeatedCallLink(now: () => number = () => performance.now()): CallLink {
  return () => {
    const calls = new Map<string, Call>()
    let latest: Call | undefined

    function findRepeated(op: Operation, input: string): Call | undefined {
      const before = calls.get(describeTarget(op))
      if (!before || before.input !== input) return undefined
      const isDoubleClick = before === latest && now() - before.startedAt < doubleClickMs && !repeatable.test(op.path)
      return before.isUnderWay || isDoubleClick ? before : undefined
    }

    return ({ op, next }) => {
      if (op.type !== 'mutation' || op.path === unguarded) return next(op)
      const send = (input: string): Call => {
        const result: Call['result'] = new Promise((resolve, reject) => {
          next(op).subscribe({ next: resolve, error: reject })
        })
        const call = { input, startedAt: now(), isUnderWay: true, result }
        calls.set(describeTarget(op), call)
        latest = call
        const settle = () => {
          call.isUnderWay = false
        }
        // A call that has failed may be tried again at once.
        const forget = () => calls.get(describeTarget(op)) === call && calls.delete(describeTarget(op))
        result.then(settle, forget)
        return call
      }
      return observable((observer) => {
        const input = JSON.stringify(op.input)
        const { result } = findRepeated(op, input) ?? send(input)
        result.then((value) => {
          observer.next(value)
          observer.complete()
        }, observer.error)
      })
    }
  }
}
