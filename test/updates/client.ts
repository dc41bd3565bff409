/** A client of the shop that knows nothing of its code: REST and, where REST has no call, tRPC over HTTP. */
export interface Client {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T>
  /** A mutation of the router that the pages use. */
  mutate(procedure: string, input: unknown): Promise<void>
  bytes(path: string): Promise<Buffer>
  /** The same client, signed in. */
  as(email: string, password: string): Promise<Client>
}

export function createClient(url: string, token?: string): Client {
  const own = token ? { authorization: `Bearer ${token}` } : undefined
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers: { ...own, ...init.headers } })
    if (response.status < 400) return response
    throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
  }
  const post = async <T>(path: string, body: unknown = {}, headers = {}) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    const response = await ask(path, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: { ...(!isForm && { 'content-type': 'application/json' }), 'accept-language': 'es', ...headers },
    })
    const text = await response.text()
    return (response.status === 303 || text === '' ? {} : JSON.parse(text)) as T
  }
  return {
    get: async <T>(path: string) => (await (await ask(path)).json()) as T,
    post,
    mutate: async (procedure, input) => {
      await post(`/api/trpc/${procedure}`, input)
    },
    bytes: async (path) => Buffer.from(await (await ask(path)).arrayBuffer()),
    as: async (email, password) =>
      createClient(url, (await post<{ token: string }>('/api/users/login', { email, password })).token),
  }
}
