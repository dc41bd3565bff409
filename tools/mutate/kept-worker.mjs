import { EventEmitter } from 'node:events'
import { ThreadsPoolWorker } from 'vitest/node'

/** The thread of this process, and who gets its messages. */
const kept = { thread: undefined, owner: undefined }

/**
 * A worker of vitest that gives its thread to the next one instead of ending it. Stryker starts vitest anew for each
 * mutant, and most of that time goes into a thread that loads vitest again. The modules of the shop are loaded anew all
 * the same, because tests are isolated.
 */
class KeptWorker {
  name = 'kept'
  #events = new EventEmitter()
  #options
  #config

  constructor(options) {
    this.#options = options
  }

  on(event, listener) {
    this.#events.on(event, listener)
  }

  off(event, listener) {
    this.#events.off(event, listener)
  }

  deserialize(data) {
    return data
  }

  async start() {
    kept.owner = this.#events
    if (kept.thread) return
    kept.thread = new ThreadsPoolWorker(this.#options)
    await kept.thread.start()
    for (const event of ['message', 'error', 'exit']) kept.thread.on(event, (value) => kept.owner?.emit(event, value))
  }

  send(message) {
    if (message.type === 'stop') return this.#answer('stopped')
    if (message.type === 'start') {
      this.#config = message.context.config
      if (kept.isStarted) return this.#answer('started')
      kept.isStarted = true
    }
    // Of this run: which tests are to be run.
    if (message.type === 'run') message.context.config = this.#config
    kept.thread.send(message)
  }

  async stop() {}

  #answer(type) {
    setImmediate(() => this.#events.emit('message', { type, __vitest_worker_response__: true }))
  }
}

/** Puts the kept thread in the place of the pool that Stryker sets. */
export const keptWorker = () => ({
  name: 'kept-worker',
  configureVitest({ project, vitest }) {
    vitest.onClose(() => kept.thread?.stop())
    project.config.pool = 'kept'
    project.config.poolRunner = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) }
  },
})
