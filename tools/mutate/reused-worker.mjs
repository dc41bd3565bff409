import { EventEmitter } from 'node:events'
import { ThreadsPoolWorker } from 'vitest/node'

/** The thread of this process, and who gets its messages. */
const reused = { thread: undefined, owner: undefined }

/**
 * A worker of vitest that gives its thread to the next one instead of ending it. Stryker starts vitest anew for each
 * mutant, and most of that time goes into a thread that loads vitest again. The modules of the shop are loaded anew all
 * the same, because tests are isolated.
 */
class ReusedWorker {
  name = 'reused'
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
    reused.owner = this.#events
    if (reused.thread) return
    reused.thread = new ThreadsPoolWorker(this.#options)
    await reused.thread.start()
    for (const event of ['message', 'error', 'exit'])
      reused.thread.on(event, (value) => reused.owner?.emit(event, value))
  }

  send(message) {
    if (message.type === 'stop') return this.#respond('stopped')
    if (message.type === 'start') {
      this.#config = message.context.config
      if (reused.isStarted) return this.#respond('started')
      reused.isStarted = true
    }
    // Of this run: which tests are to be run.
    if (message.type === 'run') message.context.config = this.#config
    reused.thread.send(message)
  }

  async stop() {}

  #respond(type) {
    setImmediate(() => this.#events.emit('message', { type, __vitest_worker_response__: true }))
  }
}

/** Puts the reused thread in the place of the pool that Stryker sets. */
export const reusedWorker = () => ({
  name: 'reused-worker',
  configureVitest({ project, vitest }) {
    vitest.onClose(() => reused.thread?.stop())
    project.config.pool = 'reused'
    project.config.poolRunner = { name: 'reused', createPoolWorker: (options) => new ReusedWorker(options) }
  },
})
