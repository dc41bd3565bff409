type Start = () => void

/** Runs at most `limit` works at a time; the others wait in order. */
export function createWorkQueue(limit: number) {
  const urgentWaiting: Start[] = []
  const otherWaiting: Start[] = []
  let running = 0

  /** Passes the capacity of finished work on to the next in the queue, so that newly arriving work cannot overtake it. */
  function next() {
    const start = urgentWaiting.shift() ?? otherWaiting.shift()
    if (start) start()
    else running -= 1
  }

  return {
    /** Runs `work` as soon as there is room; urgent work overtakes the rest. */
    async run<T>(work: () => Promise<T>, urgent: boolean): Promise<T> {
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
