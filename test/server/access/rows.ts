/**
 * Who calls. `stale` has a token that proves nothing; `owner` calls for things that are their own; `admin` owns the shop,
 * and the last four are staff of other roles (docs/rules.md#staff).
 */
export const roles = [
  'anonymous',
  'stale',
  'owner',
  'other',
  'admin',
  'catalogue',
  'orders',
  'readOnly',
  'packing',
] as const
export type Role = (typeof roles)[number]

export interface Row {
  /** `GET /api/products/:id`, or the name of a procedure. */
  call: string
  /** What is special about this example of the call. */
  example?: string
  /** Address of a REST call, with things by their names: `{paidOrder}`. Once the call's name says it all, it is absent. */
  url?: string
  /** Body of a REST call, input of a procedure. */
  input?: unknown
  /** Fields of a form that is sent as multipart/form-data instead. */
  form?: Record<string, string>
  /** Text that is sent as text/csv instead. */
  csv?: string
  /** Status for each role, in their order. */
  gets: readonly [
    ...[anonymous: number, stale: number, owner: number, other: number],
    ...[admin: number, catalogue: number, orders: number, readOnly: number, packing: number],
  ]
  /** Who may learn something of the owner's from it, beside the owner; nobody unless it says so. */
  shows?: readonly Role[]
  /** Whoever calls changes the owner's things: something in the call, not the session, is the proof. */
  open?: true
  /** Who may change the owner's things beside the owner, because that is their work. */
  changes?: readonly Role[]
}

export const everyone = [200, 200, 200, 200, 200, 200, 200, 200, 200] as const
/** Each their own. */
export const signedIn = [401, 401, 200, 200, 200, 200, 200, 200, 200] as const
/** Staff alone, each their own. */
export const eachStaff = (status = 200) => [401, 401, 403, 403, status, status, status, status, status] as const
export const nobody = [404, 404, 404, 404, 404, 404, 404, 404, 404] as const
/** Everybody the same. */
export const all = (status: number) => [status, status, status, status, status, status, status, status, status] as const
/** Whoever holds the proof, whoever they are. */
export const holders: readonly Role[] = [...roles]

/** The staff that reads orders. */
export const orderRoles: readonly Role[] = ['admin', 'orders', 'readOnly']

type StaffPart = readonly [admin: number, catalogue: number, orders: number, readOnly: number, packing?: number]

/** A call of the admin area: those who may see what is whose. */
const staff = (part: StaffPart): Pick<Row, 'gets' | 'shows'> => {
  const [admin, catalogue, orders, readOnly, packing = 403] = part
  const each = [admin, catalogue, orders, readOnly, packing] as const
  const allowed = roles.slice(4).filter((_role, index) => each[index] !== 403)
  return { gets: [401, 401, 403, 403, ...each], shows: allowed }
}

/** Calls of the admin area, by who of the staff may make them; `status` of those who may. */
export const anyStaff = (status = 200) => staff([status, status, status, status])
export const catalogueStaff = (status = 200) => staff([status, status, 403, 403])
/** Whoever reads orders. */
export const orderReaders = (status = 200) => staff([status, 403, status, status])
/** Whoever works on orders: what belongs to a buyer changes. */
export const orderStaff = (status = 200) => {
  return { ...staff([status, 403, status, 403]), changes: ['admin', 'orders'] } as const satisfies Partial<Row>
}
/** Whoever prepares and sends orders. */
export const packers = (status = 200) => {
  return {
    ...staff([status, 403, status, 403, status]),
    changes: ['admin', 'orders', 'packing'],
  } as const satisfies Partial<Row>
}
/** The list of orders, of which packing has a part. */
export const listReaders = (packing: number) => staff([200, 403, 200, 200, packing])
export const logReaders = (status = 200) => staff([status, 403, 403, status])
export const ownersOnly = (status = 200) => staff([status, 403, 403, 403])

export const shippingForm = {
  name: 'Ana',
  surname: 'Ruiz',
  telephone: '600000000',
  email: '{newEmail}',
  address: 'Calle 1',
  address2: '2.º B',
  city: 'Cádiz',
  zip: '11001',
  country: 'España',
}
/** For a complete invoice; the numbers of their kinds are of nobody. */
export const completeInvoice = {
  taxNumber: 'B58378431',
  billing: { name: 'Luz Vega', address: 'Calle Ancha 4', zip: '11001', city: 'Cádiz', country: 'España' },
}
/** The staff that works on orders. */
export const orderWriters: readonly Role[] = ['admin', 'orders']
export const cart = { products: [{ id: '{product}', quantity: 1 }] }
export const productForm = {
  titleEs: 'Camisa',
  titleEn: 'Shirt',
  price: '20',
  shortDescriptionEs: 'Corta',
  shortDescriptionEn: 'Short',
  largeDescriptionEs: 'Larga',
  largeDescriptionEn: 'Long',
  categories: '{category}',
}
export const credentials = { email: '{email}', password: '{password}' }
export const registration = { email: '{newEmail}', password: '{password}', reminders: true, terms_conditions: true }
export const mailingData = {
  name: 'Eva',
  surname: '',
  phone: '',
  address: '',
  address2: '',
  city: '',
  zip: '',
  country: '',
}

/** The least that a size guide has. */
export const guideTable = {
  figure: 'none' as const,
  columns: [{ nameEs: 'Pecho', nameEn: 'Chest' }],
  rows: [{ size: 'M', values: [104] }],
}

/** The least that a maker has. */
export const newMaker = {
  name: 'Telares Dos Rías',
  address: 'Rúa do Liño 4, A Coruña',
  contact: 'hola@telares.example',
}

/** A rate of VAT; the world has none of its place before it is added. */
export const newTaxRate = { countryCode: 'AD', zipPrefix: '{newPrefix}', rate: 4.5, validFrom: '2026-01-01' }

/** A zone of shipping; the world has none for its place before it is added. */
export const newZone = {
  name: 'Andorra',
  regions: [{ countryCode: 'AD', zipPrefix: '{newPrefix}' }],
  methods: [
    {
      ...{ nameEs: 'Correo', nameEn: 'Post', kind: 'delivery', basis: 'flat', rates: [{ from: 0, price: 4.95 }] },
      ...{ minDays: 1, maxDays: 2, cutOff: '14:00', enabled: true },
    },
  ],
}

/** Each row with its name, for `it.each`. */
export function withNames(cases: readonly Row[]): [name: string, row: Row][] {
  return cases.map((row) => [[row.call, row.example].filter(Boolean).join(', '), row])
}
