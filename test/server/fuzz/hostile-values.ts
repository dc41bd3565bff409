import fc from 'fast-check'

/** Named in values and headers that may never come back, nor lie in a log. */
export const secretMark = 'contrasenia-4711'

const repeated = (text: string, times: number) => text.repeat(times)
/** What `__proto__` in a literal would not be: a key of its own. */
const parsed = (json: string): unknown => JSON.parse(json)

const hostileTexts: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '[object Object]',
  "' OR '1'='1",
  '\'; DROP TABLE "User"; --',
  '1 UNION SELECT "passwordHash" FROM "User"',
  '%',
  '_%_',
  '../../../../etc/passwd',
  '..\\..\\secrets.json',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '$where: sleep(1000)',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u2028\u2029',
  '\u202eatled',
  'ﷺ'.repeat(20),
  'e\u0301'.repeat(100),
  '👩‍👩‍👧‍👦'.repeat(30),
  'İıŞşß',
  '\r\nSet-Cookie: admin=1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a@b',
  'a@b@c.es',
  '"a b"@example.org',
  repeated('a', 65),
  repeated('a', 300),
  repeated('ñ', 5000),
  `${repeated('a', 250)}@example.org`,
  repeated('a', 100_000),
  repeated('(a+)+$', 500),
]

const hostileNumbers: readonly number[] = [-1, 0, 0.5, 1000, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]

const hostileObjects: readonly unknown[] = [
  {},
  [],
  [[]],
  [null],
  { length: 5 },
  { toString: 1, valueOf: null },
  parsed('{"then":"x"}'),
  { equals: 'x' },
  { not: null },
  { contains: '' },
  { $gt: '' },
  { path: ['a'], string_contains: '' },
  { set: true },
  { increment: 1 },
  parsed('{"__proto__":{"isAdmin":true}}'),
  parsed('{"constructor":{"prototype":{"isAdmin":true}}}'),
  parsed('{"__proto__":null}'),
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

/** What stands where something else is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 4, arbitrary: fc.constantFrom(...hostileObjects) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 1000 }, () => 0)) },
)

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Whole bodies that are no body of any call: broken, of the wrong kind, or a burden. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom<string | Buffer>(
      '',
      ' ',
      '{',
      '{"',
      '{"a":',
      '{"a":1,}',
      "{'a':1}",
      '[',
      ']',
      'null',
      'true',
      '0',
      '"text"',
      '[]',
      '[{}]',
      'NaN',
      'undefined',
      '-',
      '1e999',
      '{"a":1}{"b":2}',
      '\ufeff{}',
      '// comment\n{}',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      '{"a":"\\x41"}',
      '{"email":"a@b.es","email":{"not":null},"password":"x"}',
      'email=a%40b.es&password=x',
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.es\r\n--x--\r\n',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
      Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
    ),
  },
  { weight: 4, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(20_000, '[', ']'),
      nested(20_000, '{"a":', '}').replace('}', '1}'),
      `{"email":${nested(5000, '[', ']')},"cart":${nested(5000, '{"products":[', ']}')}}`,
      `[${'1,'.repeat(50_000)}1]`,
      `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`,
      `{"email":"${'a'.repeat(400_000)}"}`,
      `"${'x'.repeat(600_000)}"`,
    ),
  },
)
