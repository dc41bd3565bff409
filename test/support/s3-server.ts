import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StoredObject {
  data: Buffer
  contentType: string
}

/** As much of S3's protocol as a store of pictures uses, over HTTP, for one bucket. */
export interface FakeS3 {
  endpoint: string
  objects: Map<string, StoredObject>
  /** `PUT /bucket/key` of every request, in order. */
  requests: string[]
  close(): Promise<void>
}

const pageSize = 2

function respondWithError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function listing(objects: Map<string, StoredObject>, after: string): string {
  const keys = [...objects.keys()].sort().filter((key) => key > after)
  const page = keys.slice(0, pageSize)
  const more = keys.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`
}

async function respond(fake: FakeS3, bucket: string, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://s3')
  const [, name = '', key = ''] = url.pathname.split('/')
  fake.requests.push(`${request.method} ${url.pathname}`)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
    return respondWithError(response, 403, 'AccessDenied')
  }
  if (name !== bucket) return respondWithError(response, 404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    fake.objects.set(key, { data: Buffer.concat(chunks), contentType: request.headers['content-type'] ?? '' })
    return response.end()
  }
  if (request.method === 'DELETE') {
    fake.objects.delete(key)
    return response.writeHead(204).end()
  }
  if (key === '') {
    response.setHeader('content-type', 'application/xml')
    return response.end(listing(fake.objects, url.searchParams.get('continuation-token') ?? ''))
  }
  const object = fake.objects.get(key)
  if (!object) return respondWithError(response, 404, 'NoSuchKey')
  return response.writeHead(200, { 'content-type': object.contentType }).end(object.data)
}

/** Access key `key`. Lists come in pages of two. */
export async function startFakeS3(bucket: string): Promise<FakeS3> {
  const server = createServer((request, response) => {
    void respond(fake, bucket, request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    requests: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}
