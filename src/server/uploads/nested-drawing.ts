import { PictureRefused } from './refusal.ts'

/** What a drawing may hold in an address of its own: pictures of pixels, and fonts, which the decoder does not read. */
const harmless =
  /^(?:image\/(?:png|jpe?g|gif|webp|avif|bmp)|(?:font\/|application\/(?:x-)?font-?)[\w.+-]{1,40}|application\/vnd\.ms-fontobject)(?:;|$)/i
/** Rounds in which entities that name others are spelled out; those that go on are refused. */
const mostRounds = 8
/** A drawing that grows beyond this by its entities is refused. */
const mostGrowth = 4_000_000

/** The text of a drawing with its internal entities spelled out; undefined where they do not end. */
function spellOut(text: string): string | undefined {
  const declared = text.matchAll(/<!ENTITY\s{1,99}(?:%\s{1,99})?([^\s"'%&;]{1,200})\s{1,99}(?:"([^"]*)"|'([^']*)')/g)
  const entities = new Map([...declared].map(([, name = '', double, single]) => [name, double ?? single ?? '']))
  let spelled = text
  for (let round = 0; entities.size > 0 && round < mostRounds; round++) {
    let growth = 0
    const next = spelled.replaceAll(/[&%]([^\s"'%&;]{1,200});/g, (all, name: string) => {
      const value = growth > mostGrowth ? undefined : entities.get(name)
      growth += value?.length ?? 0
      return value ?? all
    })
    if (growth > mostGrowth) return undefined
    if (next === spelled) return spelled
    spelled = next
  }
  return entities.size > 0 ? undefined : spelled
}

function characterAt(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** A text with its references to characters and the escapes of its styles written out, and without spaces. */
function readAddresses(text: string): string {
  return text
    .replaceAll(/&#(?:x([0-9a-f]{1,8})|(\d{1,9}));/gi, (_all, hex?: string, decimal?: string) =>
      characterAt(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&apos;/g, "'")
    .replaceAll(/\\([0-9a-f]{1,6})/gi, (_all, hex: string) => characterAt(Number.parseInt(hex, 16)))
    .replaceAll(/[\s\\]/g, '')
}

/**
 * Refuses a drawing that holds another one in an address of its own (`data:`), in whatever element, style or entity: the
 * decoder draws it, and nothing has looked at its filters.
 * @throws PictureRefused
 */
export function checkAddresses(text: string): void {
  const spelled = spellOut(text)
  if (spelled === undefined) throw new PictureRefused('picture')
  const addresses = readAddresses(spelled).matchAll(/["'(]data:([^,"')]{0,200})/gi)
  if ([...addresses].some(([, type = '']) => !harmless.test(type))) throw new PictureRefused('pictureNested')
}
