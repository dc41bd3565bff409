import type * as z from 'zod/mini'

/** What a walk through a schema needs of zod's definitions. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, string>
  values?: unknown[]
  in?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

/** Values of a field, so that every one of them has its turn in few rounds. */
const mostValues = 24
/** No limit of a text is longer; those without a limit, as of issued documents, are tried with fewer signs. */
const [longestTried, unlimited] = [50_000, 200]

/** Halves of pairs, signs of two units, what Markdown, HTML, paths and prefixes are made of. */
const units = ['x', '\ud800', '🌊', '# x', '<p>', '\u202e', 'A', '1', ' y']
/** Of every kind of text that a setting may be: days, zones, links, mail addresses, names of pictures, markup. */
const texts = [
  ...['2999-12-31', '2000-01-01', '2028-02-29', '9999-12-31', '0000-01-01', '+275760-09-13', '2026-02-30', 'mañana'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'utc', 'America/Coyhaique', '+01:00', '-0330'],
  ...['Mars/Phobos', 'Europe/Madrid', '../etc/localtime'],
  ...['https://x.example/%00?a=\ud800#', 'mailto:a@b.example', 'tel:+', '/products?q=<', 'javascript:alert(1)', '//x'],
  ...['a@b.example', "o'hara+x@xn--80ak6aa92e.example", 'A-', 'R-', '\0', '\u2028', '', ' ', '{', '{shop}', '{name'],
  ...[`${'0'.repeat(32)}.png`, `logo-${'0'.repeat(32)}-9999x9999.png`, `icon-${'f'.repeat(32)}-512.png`],
  ...[`${'['.repeat(40)}](http://x)`, `# x${' '.repeat(200)}y`, '- '.repeat(100), '\n'.repeat(100)],
]
const numbers = [0, -0, 1, 5, 30, 359, 360, 1000, 100_000, 1e9, 2 ** 31, Number.MAX_SAFE_INTEGER, 0.1, -1, 1e308]

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  try {
    return schema.safeParse(value).success
  } catch {
    return false
  }
}

/** The longest text of each unit that a schema takes. */
function longest(schema: z.ZodMiniType): string[] {
  return units.flatMap((unit) => {
    if (accepts(schema, unit.repeat(longestTried / unit.length))) return [unit.repeat(unlimited)]
    let [accepted, refused] = [0, longestTried]
    while (refused - accepted > 1) {
      const middle = Math.floor((accepted + refused) / 2)
      if (accepts(schema, unit.repeat(middle))) accepted = middle
      else refused = middle
    }
    return accepted > 0 ? [unit.repeat(accepted)] : []
  })
}

/** Each field's candidates side by side, until those of each have had their turn. */
function objects(shape: Record<string, z.ZodMiniType>): Record<string, unknown>[] {
  const fields = Object.entries(shape).map(([field, schema]) => [field, worstValues(schema)] as const)
  const count = Math.max(...fields.map(([, values]) => values.length))
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(fields.map(([field, values]) => [field, values[index % values.length]])),
  )
}

/** Lists of nothing and of one item, and full ones: of the same item, and of different ones. */
function lists(schema: z.ZodMiniType, element: z.ZodMiniType): unknown[][] {
  const items = [...worstValues(element), ...texts].filter((item) => accepts(schema, [item])).slice(0, 8)
  const most = accepts(
    schema,
    Array.from({ length: 1000 }, () => items[0]),
  )
    ? 3
    : 100
  const fill = (from: readonly unknown[]) => {
    const list: unknown[] = []
    for (let index = 0; list.length < most && index < 100; index++) {
      list.push(from[index % from.length])
      if (!accepts(schema, list)) list.pop()
    }
    return list
  }
  return [fill(items), ...items.slice(0, 3).map((item) => fill([item])), [], ...items.map((item) => [item])]
}

/** The schema of what goes into a pipe, however deep. */
const inOf = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { type, in: first } = schema._zod.def as unknown as Definition
  return type === 'pipe' && first ? inOf(first) : schema
}

function candidates(schema: z.ZodMiniType): unknown[] {
  const { type, ...definition } = inOf(schema)._zod.def as unknown as Definition
  if (type === 'string') return [...longest(schema), ...texts]
  if (type === 'number') return numbers
  if (type === 'boolean') return [false, true]
  if (type === 'enum') return Object.values(definition.entries ?? {})
  if (type === 'literal') return definition.values ?? []
  if (type === 'array' && definition.element) return lists(schema, definition.element)
  if (type === 'union') return (definition.options ?? []).flatMap((option) => worstValues(option))
  if (type === 'object') return objects(definition.shape ?? {})
  if (type === 'nullable' && definition.innerType) return [null, ...worstValues(definition.innerType)]
  if (type === 'optional' && definition.innerType) return [undefined, ...worstValues(definition.innerType)]
  throw new Error(`worst-values.ts knows no values of the type ${type}: add some`)
}

/**
 * What a schema takes at its ends: longest texts, halves of pairs, least and largest numbers, every choice, full lists.
 * @throws Error for a schema of which no value is known: `texts` above is to have one
 */
export function worstValues(schema: z.ZodMiniType): unknown[] {
  const accepted = candidates(schema).filter((value) => accepts(schema, value))
  if (accepted.length === 0) throw new Error('worst-values.ts has no value that this schema takes: add one')
  return accepted.slice(0, mostValues)
}

const others = [null, [], {}, [null], { length: { toString: 1 } }, [{ kind: 'hero' }], [['x']], { es: 1 }, true, '2026']

/** What a schema refuses, of every kind; an earlier version of the shop may have taken it. */
export function refusedValues(schema: z.ZodMiniType): unknown[] {
  return [...texts.slice(3, 8), '+01:00', ...others, 'x'.repeat(longestTried), ...texts, ...numbers]
    .filter((value) => !accepts(schema, value))
    .slice(0, mostValues)
}
