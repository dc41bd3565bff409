import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import { later } from '../support/full.ts'
import { type Addition, notes, onHold, passwordChanged, voucher } from './made-up/changes.ts'
import { applyChange, type CopiedShop, copyShop } from './made-up/copied-shop.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const isGenerated = (path: string) => /\/generated\/|\/migrations\//.test(path)

/** Files in which something of the shop can be named. */
const sources = [
  'src',
  'public/locales',
  'prisma/models',
  'docs/api',
  'docs/operations.md',
  'docs/rules.md',
  '.env.example',
].flatMap((place) =>
  /\.(md|example)$/.test(place)
    ? [place]
    : readdirSync(join(projectRoot, place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
        .filter((path) => /\.(tsx?|json|ya?ml|prisma)$/.test(path) && !isGenerated(path)),
)

interface Kind {
  heading: string
  most: number
  /** One that the shop has, by all of its names. */
  existing: RegExp
  /** Files that name it without being touched for another one, and why. */
  others: Record<string, string>
  made: Addition
}

const kinds: Kind[] = [
  {
    heading: 'Adding a payment provider',
    most: 9,
    existing: /\bStripe\b|STRIPE_|(?<!\w)'?stripe(?=['/:]|$)/m,
    others: {
      'public/locales/en/features.json': 'tells visitors of the demonstration what it is made of',
      'public/locales/es/features.json': 'the same',
      'src/server/core/shop-texts.json': 'the same for other shops',
      'docs/api/document.yaml': 'the order of calls, in which others come last',
      'docs/rules.md': 'names it as an example',
      'src/server/settings/resolve-connections.ts':
        'keys that its owner saves; another one is connected by its variables',
      'src/server/settings/save-connections.ts': 'the same',
      'src/client/admin/settings/connections-page.tsx': 'the same',
      'public/locales/en/admin-connections.json': 'the same',
      'public/locales/en/admin-validation.json': 'the same',
      'public/locales/es/admin-connections.json': 'the same',
      'public/locales/es/admin-validation.json': 'the same',
      'docs/api/calls/settings.yaml': 'the same',
      'src/server/ai/offline/painter/spec.ts': 'a pattern of cloth',
      'src/server/ai/offline/painter/garments/cloth.ts': 'a pattern of cloth',
      'src/server/ai/offline/painter/garments/threads.ts': 'a pattern of cloth',
      'src/server/ai/offline/writer/facts.ts': 'a pattern of cloth',
    },
    made: voucher,
  },
  {
    heading: 'Adding a mail',
    most: 6,
    existing: /order-late-payment|orderLatePayment/,
    others: { 'src/server/mail/templates/order-mails.ts': 'its template' },
    made: passwordChanged,
  },
  {
    heading: 'Adding an admin page',
    most: 7,
    existing: /\badminAudit\b|'\/admin\/audit'|adminMenu\.audit\b|audit\/audit-page/,
    others: {},
    made: notes,
  },
  {
    heading: 'Adding an order status',
    most: 14,
    existing: /\bcancelledByPaymentError\b|cancelled by a payment error/,
    others: {},
    made: onHold,
  },
]

/** The files of the numbered list below a heading, each of which begins an item; `<name>` stands for any name. */
function listFiles(heading: string): string[] {
  const [section = ''] = read('docs/contributing.md').split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? []
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)
}

const toPattern = (listed: string) =>
  new RegExp(`^${listed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<[^>]+>/g, '[\\w.-]+')}`)
const isListed = (path: string, listed: readonly string[]) => listed.some((each) => toPattern(each).test(path))

describe.each(kinds)('$heading', ({ heading, most, existing, others, made }) => {
  const listed = listFiles(heading)

  it(`touches at most ${most} files, which are there`, () => {
    expect(listed.length).toBeGreaterThan(3)
    expect(listed.length).toBeLessThanOrEqual(most)
    expect(listed.filter((path) => !path.includes('<') && !existsSync(join(projectRoot, path)))).toEqual([])
  })

  it('touches all files that name an existing one of its kind', () => {
    const naming = sources.filter((path) => existing.test(read(path)))
    expect(naming.length).toBeGreaterThan(2)
    expect(naming.filter((path) => !isListed(path, listed) && !(path in others))).toEqual([])
    expect(Object.keys(others).filter((path) => !naming.includes(path))).toEqual([])
  })

  it('is done in a made-up example that touches no other file', () => {
    const touched = Object.keys(made)
    expect(touched.length).toBeLessThanOrEqual(most)
    expect(touched.filter((path) => !isListed(path, listed))).toEqual([])
    for (const [path, change] of Object.entries(made))
      if (typeof change !== 'string') expect(() => applyChange(path, read(path), change), path).not.toThrow()
  })
})

describe('made-up additions in a copy of the shop', later, () => {
  let copy: CopiedShop
  beforeAll(async () => {
    copy = await copyShop(kinds.map(({ made }) => made))
  }, 180_000)
  afterAll(() => copy?.remove())

  it.each(['voucher', 'password-changed', 'notes'])('work: %s', { timeout: 300_000 }, async (name) => {
    const { ok, stdout } = await copy.walk(name)
    expect(ok, stdout).toBe(true)
  })

  it('compile, and are all that the compiler asks for', { timeout: 600_000 }, async () => {
    const { ok, stdout } = await copy.compile()
    expect(ok, stdout).toBe(true)
  })
})
