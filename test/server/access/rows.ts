/** Who calls. `stale` has a token that proves nothing; `owner` calls for things that are their own. */
export const roles = ['anonymous', 'stale', 'owner', 'other', 'admin'] as const
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
  gets: readonly [anonymous: number, stale: number, owner: number, other: number, admin: number]
  /** Who may learn something of the owner's from it, beside the owner; nobody unless it says so. */
  shows?: readonly Role[]
  /** Whoever calls changes the owner's things: something in the call, not the session, is the proof. */
  open?: true
  /** Who may change the owner's things beside the owner, because that is their work. */
  changes?: readonly Role[]
}

export const everyone = [200, 200, 200, 200, 200] as const
/** Each their own. */
export const signedIn = [401, 401, 200, 200, 200] as const
const admins = [401, 401, 403, 403, 200] as const
export const nobody = [404, 404, 404, 404, 404] as const
/** Whoever holds the proof, whoever they are. */
export const holders: readonly Role[] = [...roles]

/** A call of the admin area: an admin sees what is whose. */
export const adminOnly = { gets: admins, shows: ['admin'] } as const satisfies Partial<Row>
/** The same, and it changes what belongs to a buyer. */
export const adminWork = { ...adminOnly, changes: ['admin'] } as const satisfies Partial<Row>

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
