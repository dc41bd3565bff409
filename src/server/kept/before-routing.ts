import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { toOriginForm } from '../http/request-target.ts'
import type { RoutedAsk } from './answered-addresses.ts'
import type { EarlyAnswers } from './early-answers.ts'
import { WholeHeads } from './whole-head.ts'

/** Hears of an answer that was sent before routing. */
type Listener = (asked: RoutedAsk, status: number, ms: number) => void

/** Where answers can be given before Fastify knows of the request. */
export class BeforeRouting {
  private readonly listeners: Listener[] = []

  /** Log and metrics do here what they do in `onResponse` for all other answers. */
  onSent(listener: Listener): void {
    this.listeners.push(listener)
  }

  /**
   * Puts kept answers in front of Fastify's own listener: its routing, its request and reply and their hooks cost twice
   * as much as sending what is kept. `closed` says that this server takes no more requests, which Fastify then refuses.
   */
  install({ server }: FastifyInstance, early: EarlyAnswers, closed: () => boolean): void {
    const [route] = server.listeners('request') as ((raw: IncomingMessage, response: ServerResponse) => void)[]
    if (!route) throw new Error('Fastify does not listen to its server in the way it did')
    const heads = new WholeHeads(server.keepAliveTimeout)
    server.removeListener('request', route)
    server.prependListener('request', (raw, response) => {
      const start = performance.now()
      toOriginForm(raw)
      const asked = closed() ? undefined : early.answerAtOnce(raw, response, heads)
      if (!asked) return route.call(server, raw, response)
      const ms = performance.now() - start
      for (const listener of this.listeners) listener(asked, response.statusCode, ms)
    })
  }
}
