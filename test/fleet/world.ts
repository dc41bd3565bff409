import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../src/server/core/root.ts'
import { freePort } from '../support/built-shop.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { type RealS3, startRealS3 } from '../support/real-s3.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { Books } from './books.ts'
import { type Crowd, openDoors, type Ware } from './buyers.ts'
import { Figures } from './figures.ts'
import { createMember, type Member } from './fleet.ts'
import { addWares, admin, type Editor, startEditing } from './staff.ts'

const names = ['a', 'b', 'c'] as const
const bucket = 'pictures'
const buyers = 10
const products = 4
/** More than anybody buys. */
const stock = 100_000

/** Everything that a run is about. */
export interface World {
  figures: Figures
  postgres: PostgresServer
  bucket: RealS3
  balancer: Balancer
  members: Member[]
  /** Settings of all servers alike. */
  environment: NodeJS.ProcessEnv
}

/** The servers are not started yet. */
export async function createWorld(): Promise<World> {
  const ports: number[] = []
  for (const _ of names) ports.push(await freePort())
  const [postgres, pictures, balancer] = await Promise.all([
    // Durable, as a database of a shop is.
    startPostgres({ sharedBuffers: '64MB', durable: true }),
    startRealS3(bucket),
    startBalancer(ports),
  ])
  const environment = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    ...{ PUBLIC_URL: balancer.url, TRUST_PROXY: '1', DATABASE_URL: postgres.url },
    ...{
      S3_BUCKET: bucket,
      S3_ENDPOINT: pictures.endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    ...{ JWT_SECRET: 'only-for-the-fleet-0123456789abcdef-and-no-other', ADMIN_PASSWORD: admin.password },
    // The balancer asks twice a second whether a server is ready.
    DRAIN_SECONDS: '3',
    // All buyers have the same address here.
    RATE_LIMIT: 'off',
  }
  const members = await Promise.all(names.map((name, index) => createMember(name, ports[index] ?? 0, environment)))
  return { figures: new Figures(), postgres, bucket: pictures, balancer, members, environment }
}

export async function removeWorld({ balancer, members, postgres, bucket: pictures }: World): Promise<void> {
  await balancer.close()
  await Promise.all(members.map((member) => member.remove()))
  await Promise.all([postgres.stop(), pictures.close()])
}

/** The people of a run, and what was in the store before they came. */
export interface People {
  wares: Ware[]
  /** Id of a product that nobody buys, and the admin does not edit. */
  untouched: string
  before: Map<string, number>
  crowd: Crowd
  editor: Editor
}

export async function invitePeople({ figures, balancer, members, postgres }: World): Promise<People> {
  const [first] = members
  assert.ok(first)
  const [last, ...wares] = await addWares(first.url, figures, products + 1, stock)
  assert.ok(last)
  const before = await inBooks(postgres, (books) => books.stocks(wares))
  const editor = await startEditing(balancer.url, figures, wares)
  return {
    wares,
    untouched: last.id,
    before,
    editor,
    crowd: openDoors({ url: balancer.url, figures, wares, count: buyers }),
  }
}

/** Reads the database while it runs. */
export async function inBooks<T>({ url }: PostgresServer, read: (books: Books) => Promise<T>): Promise<T> {
  const books = await Books.open(url)
  try {
    return await read(books)
  } finally {
    await books.close()
  }
}

/** The operator's command of this version, on the database of the fleet. @throws when it does not end well */
export async function shopCommand({ environment }: World, ...words: string[]): Promise<string> {
  const program = join(projectRoot, 'dist/server/shop.js')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
    cwd: projectRoot,
    env: environment,
  })
  return stdout
}
