import { vi } from 'vitest'
import { act } from './mount.tsx'

interface Response {
  status: number
  body: object
}

/** An upload that has no response yet. */
interface Pending {
  progress(loaded: number, total: number): Promise<void>
  respond(response: Response): Promise<void>
}

/** The server of uploads: stores what was sent, and responds to it in turn. Call `begin` before each test. */
export function fakeUploads(usual: object) {
  const uploads = {
    /** The fields of each body; a file by its name. */
    sent: [] as Record<string, string>[],
    /** The next responses; after them all are saved. */
    responses: [] as Response[],
    /** Whether uploads wait for their test. */
    isSlow: false,
    pending: [] as Pending[],
    /** How many were stopped. */
    stopped: 0,
    begin() {
      Object.assign(uploads, { sent: [], responses: [], isSlow: false, pending: [], stopped: 0 })
      vi.stubGlobal('XMLHttpRequest', FakeRequest)
    },
  }
  const readValue = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name)

  class FakeRequest {
    upload: { onprogress?(event: object): void } = {}
    status = 0
    response: object | null = null
    onload = () => undefined
    onabort = () => undefined
    open() {}
    setRequestHeader() {}
    abort() {
      uploads.stopped += 1
      this.onabort()
    }
    respond({ status, body }: Response) {
      this.status = status
      this.response = body
      this.onload()
    }
    send(body: FormData) {
      uploads.sent.push(Object.fromEntries([...body].map(([name, value]) => [name, readValue(value)])))
      if (!uploads.isSlow) return this.respond(uploads.responses.shift() ?? { status: 200, body: usual })
      uploads.pending.push({
        progress: (loaded, total) =>
          act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded, total })),
        respond: (response) => act(async () => this.respond(response)),
      })
    }
  }
  return uploads
}
