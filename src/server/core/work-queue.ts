type Start = () => void

export interface WorkQueue {
  /** Runs `work` when there is room: what somebody waits for goes before what is prepared. */
  run<T>(work: () => Promise<T>, urgent: boolean): Promise<T>
}

/** At most `limit` pieces of work at once; the others wait in their order. */
export function createWorkQueue(limit: number): WorkQueue {
  const urgentWaiting: Start[] = []
  const otherWaiting: Start[] = []
  let running = 0

  /** The place of finished work goes straight to the next in line, so that nobody slips in between. */
  function next() {
    const start = urgentWaiting.shift() ?? otherWaiting.shift()
    if (start) start()
    else running -= 1
  }

  return {
    async run(work, urgent) {
      if (running >= limit) {
        await new Promise<void>((resolve) => {
          const waiting = urgent ? urgentWaiting : otherWaiting
          waiting.push(resolve)
        })
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
