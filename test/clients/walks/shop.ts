/** What a stranger is told: where the shop is, who may administer it, and pictures to show. */
export interface Shop {
  address: string
  admin: { email: string; password: string }
  /** Two pictures, as a form takes files. */
  pictures: Blob[]
  /** Does what the buyer would at the address that checkout answers. */
  pay(url: string): Promise<void>
}

/** What came of it. */
export interface Seen {
  added: { id: string; images: string[]; price: number; stock: number; visible: boolean }
  edited: { id: string; images: string[]; price: number; stock: number; visible: boolean }
  picture: { type: string; bytes: number }
  orderId: string
  completed: boolean
  invoice: { orderId: string; totalPrice: number; reader: string; number: string }
  pdf: { type: string; bytes: number }
  /** Statuses of the order and of its shipping, after each step of the warehouse. */
  steps: [number, number][]
  /** Status of the attempt to cancel what has been shipped. */
  tooLate: number
}

/** What came of the calls that the law asks for. */
export interface SeenLegal {
  maker: string
  makers: number
  label: object | undefined
  unitPrice: object | undefined
  /** Statuses: a maker in use deleted, a wrong tax number, a second complete invoice. */
  refused: number[]
  types: (string | undefined)[]
  recipient: object | undefined
  statements: string[]
  handled: boolean
  message: string
  booked: (string | undefined)[]
  counted: number[]
  csvLines: number
  archive: { isSame: boolean; total: number }
}

/** The fields that a product must have. */
export const essentials = {
  titleEs: 'Camisa de lino',
  titleEn: 'Linen shirt',
  shortDescriptionEs: 'Camisa fresca de lino lavado.',
  shortDescriptionEn: 'A cool shirt of washed linen.',
  largeDescriptionEs: 'Tejida en lino europeo.',
  largeDescriptionEn: 'Woven from European linen.',
}

export const shipping = {
  name: 'Ana',
  surname: 'Ruiz',
  telephone: '600000000',
  email: 'ana@example.org',
  address: 'Calle Mayor 1',
  address2: '2.º B',
  city: 'Cádiz',
  zip: '11001',
  country: 'España',
}
