import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { notFoundRoute, routes } from '../src/client/shell/routes.tsx'
import { type Import, readModules, type SourceModule, sourceModule } from './support/source-modules.ts'

/** What each domain may use of the others; statistics, logs and audit are appended to by all, and all have pictures. */
const domains: Record<string, readonly string[]> = {
  catalog: [],
  accounts: ['carts', 'catalog', 'mail'],
  carts: ['catalog'],
  orders: ['catalog', 'accounts', 'mail'],
  checkout: ['carts', 'orders', 'catalog', 'accounts', 'shipping'],
  generator: ['catalog'],
  staff: ['accounts', 'carts', 'mail'],
  shipping: ['catalog'],
  mail: [],
  pictures: [],
  statistics: [],
  taxes: ['orders', 'shipping'],
  logs: [],
  audit: [],
  ops: ['catalog', 'orders', 'mail', 'staff'],
}
const openDomains = ['statistics', 'logs', 'audit', 'pictures']

/**
 * The layers of the server, from the lowest: a file imports its own layer and lower ones (docs/architecture.md). A file
 * belongs to the first whose pattern it matches, from the highest on: the router of a domain is a door.
 */
const layers: readonly [name: string, pattern: RegExp][] = [
  ['core', /^(core\/|config\.ts$)/],
  ['cache', /^cache\//],
  ['pdf', /^pdf\//],
  ['studio', /^ai\/offline\//],
  ['ports', /^(db|pictures\/(formats|store)|mail\/transport|payments|ai(?!\/offline))\//],
  ['backup', /^ops\/(backup|database)\//],
  ['jobs', /^jobs\//],
  ['settings', /^(settings\/|shipping\/read-setup\.ts$)/],
  ['context', /^service-context\.ts$/],
  [
    'domains',
    /^(accounts|audit|carts|catalog|checkout|generator|logs|mail(?!\/transport)|ops\/(checks|going-live|system)|orders|pictures(?!\/(formats|serving|store)\/)|shipping(?!\/read-setup\.ts$)|staff|statistics|taxes)\/|^settings\/(settings\.service|connections|save-connections|create-webhook|live-services)\.ts$/,
  ],
  ['services', /^services\.ts$/],
  ['http', /^(http|pictures\/serving)\//],
  ['transports', /^(rest|trpc|pages)\/|router\.ts$/],
  ['entry', /^(main|development|start|app)\.ts$|^ops\/(startup|cli|commands)\//],
]

/** The index of a file's layer: -1 for one that has none. */
function layerOf(path: string): number {
  const inServer = path.replace('src/server/', '')
  return layers.findLastIndex(([, pattern]) => pattern.test(inServer))
}

/** Folders of adapters, and the one file outside of each that names it: the rest of the server knows the port's interface. */
const adapters: Record<string, string> = {
  'src/server/ai/openai/': 'src/server/ai/adapters.ts',
  ...Object.fromEntries(
    readdirSync('src/server/payments', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [`src/server/payments/${name}/`, 'src/server/payments/providers.ts']),
  ),
}
/** Where the SDK of a service may be imported. */
const sdkFolders: Record<string, string> = {
  '@aws-sdk': 'src/server/pictures/store/',
  nodemailer: 'src/server/mail/transport/',
  openai: 'src/server/ai/openai/',
  stripe: 'src/server/payments/stripe/',
}

/** The offline AI service: a library with one port, which its tests alone look behind (its README.md). */
const studio = 'src/server/ai/offline/'
const studioPort = `${studio}studio.ts`
const studioTests = 'test/server/ai/offline/'
/** Rooms of the studio, and the files of others that each may use. */
const studioRooms: Record<string, RegExp> = {
  painter: /^painter\//,
  lexicon: /^(lexicon\/|painter\/spec\.ts$)/,
  writer: /^(writer\/|lexicon\/lexicon\.ts$|lexicon\/schema\.ts$|painter\/spec\.ts$)/,
}

const adapterOf = (path: string) => Object.keys(adapters).find((folder) => path.startsWith(folder))

/** The folders of a path below src. */
function place(path: string): { layer: string; area: string } {
  const [, layer = '', area = ''] = path.split('/')
  return { layer, area: /\.tsx?$/.test(area) ? '' : area }
}

/** They make another number of a pasted `1.234,50`; src/client/admin/kit/number-field.tsx does not. */
const guesses = /\bNumberInput\b|type="number"/

const isOwn = ({ target }: Import) => target.startsWith('src/')
const isHandler = (path: string) => /^src\/server\/(rest|pages|trpc)\/|\.router\.ts$/.test(path)
const isPrisma = (target: string) => /^@prisma\/|^src\/server\/db\//.test(target)

/** Each border decides of one import whether it is allowed. */
const borders: Record<string, (from: SourceModule, to: Import) => boolean> = {
  'shared imports only zod and shared, and the shape of the texts': ({ path }, { target, typeOnly }) =>
    place(path).layer !== 'shared' ||
    /^zod(\/mini)?$|^src\/shared\//.test(target) ||
    (typeOnly && path === 'src/shared/texts.ts' && /^public\/locales\/en\/[\w-]+\.json$/.test(target)),

  'client reaches the server by one type': ({ path }, { target, clause }) =>
    place(path).layer !== 'client' ||
    !target.startsWith('src/server/') ||
    (path === 'src/client/shell/trpc.ts' && /^type \{ AppRouter(, AppOutputs|, AppInputs)* \}$/.test(clause)),

  'client runs in a browser': ({ path }, { target }) =>
    place(path).layer !== 'client' ||
    (path === 'src/client/shell/entry-server.tsx' && target.startsWith('node:')) ||
    // The operators of tRPC's links, which its client has from there.
    target === '@trpc/server/observable' ||
    !/^(node:|@prisma\/|fastify|@fastify\/|@trpc\/server|sharp|stripe|pg$|nodemailer|jose|@aws-sdk\/|@node-rs\/)/.test(
      target,
    ),

  'only pages of the server import the client': ({ path }, { target }) =>
    place(path).layer !== 'server' || place(path).area === 'pages' || !target.startsWith('src/client/'),

  'handlers import no Prisma': ({ path }, { target }) => !isHandler(path) || !isPrisma(target),

  'procedures know nothing of the transport that serves them over REST': ({ path }, { target }) =>
    !(path.startsWith('src/server/trpc/') || path.endsWith('router.ts')) || !target.startsWith('src/server/rest/'),

  'domains depend one way': ({ path }, { target }) => {
    const from = place(path)
    const to = place(target)
    const allowed = domains[from.area]
    if (from.layer !== 'server' || to.layer !== 'server' || !allowed || !(to.area in domains)) return true
    return to.area === from.area || allowed.includes(to.area) || openDomains.includes(to.area)
  },

  'layers of the server import lower ones only': ({ path }, { target }) =>
    !(path.startsWith('src/server/') && target.startsWith('src/server/')) || layerOf(target) <= layerOf(path),

  'an adapter is chosen in one place': ({ path }, { target }) => {
    const adapter = adapterOf(target)
    return !adapter || adapter === adapterOf(path) || adapters[adapter] === path
  },

  'only its adapter knows the SDK of a service': ({ path }, { target }) =>
    path.startsWith(sdkFolders[target.split('/')[0] ?? ''] ?? ''),

  'the studio is known by its port alone': ({ path }, { target }) =>
    !target.startsWith(studio) || target === studioPort || path.startsWith(studio) || path.startsWith(studioTests),

  'the studio is a library: it knows shared and the shop’s error alone': ({ path }, { target }) =>
    !path.startsWith(studio) ||
    target.startsWith(studio) ||
    target.startsWith('src/shared/') ||
    /^(node:|zod\/mini$|src\/server\/core\/app-error\.ts$)/.test(target),

  'the painter knows no words, the lexicon no writer, and none of them the port': ({ path }, { target }) => {
    const room = studioRooms[path.startsWith(studio) ? (path.slice(studio.length).split('/')[0] ?? '') : '']
    return !room || !target.startsWith(studio) || room.test(target.slice(studio.length))
  },

  'storefront and admin never import each other': ({ path }, { target }) =>
    !(path.startsWith('src/client/storefront/') && target.startsWith('src/client/admin/')) &&
    !(path.startsWith('src/client/admin/') && target.startsWith('src/client/storefront/')),

  'parts that areas share import no area': ({ path }, { target }) =>
    !/^src\/client\/(ui|cart|shell\/[^/]+)\//.test(path) || !/^src\/client\/(storefront|admin)\//.test(target),

  'only src/shared/orders knows the numbers of statuses': ({ path }, { target, typeOnly }) =>
    path.startsWith('src/shared/orders/') || target !== 'src/shared/orders/statuses.ts' || typeOnly,

  'imports of own files carry their extension': (_from, to) => !isOwn(to) || /\.(tsx?|css|json)$/.test(to.target),
}

const sign = '(?:[<>!=]=*|(?:NOT )?IN \\(|:(?: \\{ \\w+:)?)'
const someStatus = '[\\w".]*[sS]tatus\\b"?'
const statusId = '(?:[1-6]|1[1-4]|2[1-4])\\b'
/** A status of an order (1 to 24) in a comparison, a query or a list; those of HTTP have three digits. */
const comparedStatus = new RegExp(
  [
    `${someStatus}\\s*${sign}\\s*\\[?${statusId}`,
    `\\b${statusId} [<>!=]=* ${someStatus}`,
    `\\[${statusId}(?:, ${statusId})*\\]\\.includes\\(${someStatus}`,
  ].join('|'),
)

function findViolations(
  modules: readonly SourceModule[],
  allowed: (from: SourceModule, to: Import) => boolean,
): string[] {
  return modules.flatMap((from) =>
    from.imports.filter((to) => !allowed(from, to)).map((to) => `${from.path} → ${to.target}`),
  )
}

/** The client knows the server by the type of its router alone: a bundle holds nothing of it. */
const isRouterType = (from: string, to: Import) =>
  from === 'src/client/shell/trpc.ts' && to.target.startsWith('src/server/')

/** Circles among the imports, those of types included, each named by its members. */
function circles(modules: readonly SourceModule[]): string[] {
  const edges = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.filter((to) => isOwn(to) && !isRouterType(path, to)).map((to) => to.target),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  function visit(path: string, trail: string[]) {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const target of edges.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return cycles
}

/** Files that are or behave like a barrel or a drawer. */
function findVagueModules(modules: readonly SourceModule[]): string[] {
  return modules
    .filter(
      ({ path, text }) =>
        /^index\.tsx?$/.test(basename(path)) ||
        /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/.test(path) ||
        /^export \* from/m.test(text),
    )
    .map(({ path }) => path)
}

/** main.ts and development.ts hand the environment to readConfig, the only function that looks into it. */
const environmentReaders = ['config.ts', 'main.ts', 'development.ts', 'ops/cli/main.ts'].map(
  (file) => `src/server/${file}`,
)

function findEnvironmentReads(modules: readonly SourceModule[]): string[] {
  return modules.flatMap(({ path, text }) => {
    const uses = [...text.matchAll(/process\.env(\S{0,12})/g)]
    const onlyPassed = uses.every(([use]) => use.startsWith('process.env)'))
    return uses.length === 0 || (environmentReaders.includes(path) && (path.endsWith('config.ts') || onlyPassed))
      ? []
      : [path]
  })
}

/** A call of splitVat, or arithmetic with the rate itself. */
const splitsVat = (path: string, text: string) =>
  path !== 'src/shared/vat.ts' && (/\bsplitVat\(/.test(text) || /\bvatP\w+\)? *[-+*/]|[-+*/] *\(?vatP/.test(text))

const modules = readModules('src')
const demoModules = readModules('prisma')

describe('borders', () => {
  for (const [name, allowed] of Object.entries(borders)) {
    test(name, () => {
      expect(findViolations([...modules, ...demoModules], allowed)).toEqual([])
    })
  }

  test('tools and the tests of other areas know the studio by its port alone, too', () => {
    const others = [...readModules('tools'), ...readModules('test')]
    const allowed = borders['the studio is known by its port alone'] ?? (() => false)
    expect(findViolations(others, allowed)).toEqual([])
    expect(others.filter(({ imports }) => imports.some(({ target }) => target === studioPort)).length).toBeGreaterThan(
      3,
    )
  })

  test('every file of the server belongs to a layer', () => {
    const own = modules.filter(({ path }) => path.startsWith('src/server/') && layerOf(path) < 0)
    expect(own.map(({ path }) => path)).toEqual([])
  })

  test('at most eight files lie loose in src/server', () => {
    expect(modules.filter(({ path }) => /^src\/server\/[^/]+$/.test(path)).length).toBeLessThanOrEqual(8)
  })

  test('docs/architecture.md names the layers in their order', () => {
    const doc = readFileSync('docs/architecture.md', 'utf8')
    const named = layers.map(([name]) => doc.indexOf(`| **${name}** |`))
    expect(named.every((at) => at > 0)).toBe(true)
    expect(named).toEqual([...named].sort((a, b) => b - a))
  })

  test('no file lies loose in src/client', () => {
    expect(modules.filter(({ path }) => /^src\/client\/[^/]+$/.test(path))).toEqual([])
  })

  test('every import of an own file leads to one', () => {
    const missing = modules.flatMap(({ path, imports }) =>
      imports
        .filter((to) => isOwn(to) && !to.target.includes('/generated/') && !existsSync(to.target))
        .map((to) => `${path} → ${to.target}`),
    )
    expect(missing).toEqual([])
  })

  test('there are no circles', () => {
    expect(circles(modules)).toEqual([])
  })

  test('there are no barrel files and no folders of utils', () => {
    expect(findVagueModules(modules)).toEqual([])
  })

  test('only config.ts reads the environment', () => {
    expect(findEnvironmentReads(modules)).toEqual([])
  })

  test('VAT is taken out of an amount by priceOrder alone: who shows an order reads what was written with it', () => {
    const callers = [...modules, ...demoModules].filter(({ path, text }) => splitsVat(path, text))
    expect(callers.map(({ path }) => path)).toEqual(['src/shared/pricing/price-order.ts'])
  })

  test('every page of the route table exists and exports Page and load', () => {
    for (const { page } of [...routes, notFoundRoute]) {
      const module = modules.find(({ path }) => path === page.replace('./', 'src/client/'))
      expect(module, page).toBeDefined()
      if (
        /export const \{ load, Page \} = create(Admin|Import|Legal|Record|Section|Settings)Page\b/.test(
          module?.text ?? '',
        )
      )
        continue
      expect(module?.text, page).toMatch(/export (function|const) Page\b/)
      expect(module?.text, page).toMatch(/export (async function|function|const) load\b/)
    }
  })
})

describe('the checks find what they look for', () => {
  /** A module that breaks each border. */
  const wrong: Record<keyof typeof borders, [path: string, text: string]> = {
    'shared imports only zod and shared, and the shape of the texts': [
      'src/shared/money.ts',
      "import { z } from 'lodash'",
    ],
    'client reaches the server by one type': [
      'src/client/shell/app.tsx',
      "import type { AppRouter } from '../../server/trpc/router.ts'",
    ],
    'client runs in a browser': ['src/client/shell/app.tsx', "import { readFile } from 'node:fs'"],
    'only pages of the server import the client': [
      'src/server/app.ts',
      "import { routes } from '../client/routes.tsx'",
    ],
    'handlers import no Prisma': ['src/server/carts/carts.router.ts', "import type { Db } from '../db/db.ts'"],
    'procedures know nothing of the transport that serves them over REST': [
      'src/server/carts/carts.router.ts',
      `import { addRoute } from '../rest/add-route.ts'`,
    ],
    'domains depend one way': [
      'src/server/catalog/engine/lists.ts',
      "import {\n  stockOf,\n  take,\n} from '../../orders/stock.ts'",
    ],
    'layers of the server import lower ones only': [
      'src/server/db/db.ts',
      "import type { Base } from '../service-context.ts'",
    ],
    'an adapter is chosen in one place': [
      'src/server/checkout/settle.ts',
      "import { createDemoProvider } from '../payments/demo/demo-provider.ts'",
    ],
    'only its adapter knows the SDK of a service': [
      'src/server/checkout/checkout.service.ts',
      "const { Stripe } = await import('stripe')",
    ],
    'the studio is known by its port alone': [
      'src/server/pictures/store-banners.ts',
      "const { drawBanner } = await import('../ai/offline/painter/banner.ts')",
    ],
    'the studio is a library: it knows shared and the shop’s error alone': [
      'src/server/ai/offline/writer/copywriter.ts',
      "import type { CategoryChoice } from '../../ai.ts'",
    ],
    'the painter knows no words, the lexicon no writer, and none of them the port': [
      'src/server/ai/offline/painter/draw.ts',
      "import { lexicon } from '../lexicon/lexicon.ts'",
    ],
    'storefront and admin never import each other': [
      'src/client/admin/a/a-page.tsx',
      "const load = () => import('../../storefront/home/home-page.tsx')",
    ],
    'parts that areas share import no area': [
      'src/client/ui/a/a.tsx',
      "import { Header } from '../../storefront/layout/header.tsx'",
    ],
    'only src/shared/orders knows the numbers of statuses': [
      'src/server/catalog/stock.ts',
      "import { orderStatus } from '../../shared/orders/statuses.ts'",
    ],
    'imports of own files carry their extension': ['src/client/shell/app.tsx', "import { theme } from './theme'"],
  }
  for (const [name, allowed] of Object.entries(borders)) {
    test(name, () => {
      expect(findViolations([sourceModule(...(wrong[name] ?? ['', '']))], allowed)).toHaveLength(1)
    })
  }

  test('circles, barrel files, folders of utils, environment', () => {
    const a = sourceModule('src/a.ts', "import { b } from './b.ts'\nexport const a = b")
    const b = sourceModule('src/b.ts', "export { a } from './a.ts'\nexport const b = process.env.PORT")
    const typed = sourceModule('src/b.ts', "import type { A } from './a.ts'")
    expect(circles([a, b])).toEqual(['src/a.ts → src/b.ts → src/a.ts'])
    expect(circles([a, typed])).toEqual(['src/a.ts → src/b.ts → src/a.ts'])
    expect(
      circles([
        sourceModule('src/client/shell/trpc.ts', "import type { AppRouter } from '../server/app.ts'"),
        sourceModule('src/server/app.ts', "import type { Head } from '../client/trpc.ts'"),
      ]),
    ).toEqual([])
    expect(findEnvironmentReads([a, b])).toEqual(['src/b.ts'])
    expect(findEnvironmentReads([sourceModule('src/server/main.ts', 'process.env.PORT')])).toHaveLength(1)
    expect(findVagueModules([sourceModule('src/ui/index.ts', ''), sourceModule('src/utils/a.ts', ''), a])).toHaveLength(
      2,
    )
  })
})

describe('the project', () => {
  test('numbers that people type have one reader: no input of the library or the browser reads them by itself', () => {
    const inputs = readModules('src/client').filter(({ text }) => guesses.test(text))
    expect(inputs.map(({ path }) => path)).toEqual([])
    expect(guesses.test("import { NumberInput, Switch } from '@mantine/core'")).toBe(true)
  })

  test('what an order’s statuses mean is asked of its predicates, nowhere of their numbers', () => {
    const own = [...modules, ...demoModules].filter(({ path }) => !path.startsWith('src/shared/orders/'))
    expect(own.flatMap(({ path, text }) => (comparedStatus.test(text) ? [path] : []))).toEqual([])
    for (const wrong of [
      ...['order.status >= 4', 'if (now?.status === 2)', 'row.paymentStatus !== 21', '4 <= order.status'],
      ...['where: { status: 2 }', 'status: { in: [4, 5, 6] }', 'shippingStatus: { gte: 13 }'],
      ...['WHERE "status" IN (1, 3)', 'AND o."paymentStatus" = 23', '[4, 5].includes(order.status)'],
    ])
      expect(comparedStatus.test(wrong), wrong).toBe(true)
    for (const right of ['status === 404', 'status: 201', 'status < 500', "status: 'done'", 'status: { in: [401] }'])
      expect(comparedStatus.test(right), right).toBe(false)
  })

  test('checkout names no payment provider, but for the procedure of the demo page', () => {
    const named = (text: string) => /stripe|demo(?!Payment: publicProcedure)/i.test(text)
    expect(readModules('src/server/checkout').flatMap(({ path, text }) => (named(text) ? [path] : []))).toEqual([])
    expect(named("if (payment.provider === 'demo')")).toBe(true)
    expect(named('createStripeProvider(context)')).toBe(true)
  })

  test('one file alone raises and lowers the stock', () => {
    const moves = (text: string) => /"stock" = "stock"|\bstock: \{ (in|de)crement/.test(text)
    expect(modules.flatMap(({ path, text }) => (moves(text) ? [path] : []))).toEqual(['src/server/catalog/stock.ts'])
  })

  test('variants are written in few places, all under the lock of their product', () => {
    const write = /\bproductVariant\.(create|update|upsert|delete)|(UPDATE|INSERT INTO|DELETE FROM) "ProductVariant"/
    const allowed = [
      'src/server/catalog/admin/variants.ts',
      // Gives deleted ones another SKU, and writes nothing else of them.
      'src/server/catalog/admin/skus.ts',
      'src/server/catalog/stock.ts',
    ]
    const writers = modules.filter(({ text }) => write.test(text)).map(({ path }) => path)
    expect(writers.filter((path) => !allowed.includes(path))).toEqual([])
    expect(writers).toContain(allowed[0])
    expect(write.test('await tx.productVariant.updateMany({ data: { stock: 0 } })')).toBe(true)
    expect(write.test('tx.$executeRaw`UPDATE "ProductVariant" SET "stock" = 0`')).toBe(true)
  })

  test('every script of package.json names files that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    for (const [name, command] of Object.entries(scripts)) {
      for (const file of command.match(/(?:tools|test)\/[\w./-]+/g) ?? []) {
        expect(existsSync(file), `npm run ${name}: ${file}`).toBe(true)
      }
    }
  })
})
