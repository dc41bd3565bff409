/** A carrier whose pages show where a parcel is. */
interface Carrier {
  name: string
  /** Page of a parcel; `{1}`, `{2}` are the groups of `form`. */
  address: string
  /** How its numbers are written, without spaces; others have no page. */
  form: RegExp
  /** Numbers that no other of these carriers gives, by which it is recognized. */
  own?: RegExp
}

/** Letters and at least one digit, as most carriers number their parcels. */
const plainForm = /^((?=[A-Z]*\d)[A-Z0-9]{6,40})$/

/**
 * Carriers that send parcels from Spain, by the word that is stored, with the addresses of their public pages of a
 * parcel (looked up in November 2026). `own` names only forms that are registered or unmistakable: numbers of digits
 * alone have a carrier when staff choose it.
 */
const carriers = {
  correos: {
    name: 'Correos',
    address: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={1}',
    form: plainForm,
    // Parcels of Spain, and the Universal Postal Union's S10 with the country's sign.
    own: /^(?:P[A-Z][A-Z0-9]{6}\d{14}[A-Z]|[A-Z]{2}\d{9}ES)$/,
  },
  'correos-express': {
    name: 'Correos Express',
    address: 'https://s.correosexpress.com/c?n={1}',
    form: plainForm,
  },
  seur: {
    name: 'SEUR',
    address: 'https://www.seur.com/livetracking/?segOnlineIdentificador={1}',
    form: plainForm,
  },
  mrw: {
    name: 'MRW',
    address: 'https://www.mrw.es/seguimiento_envios/MRW_resultados_consultas.asp?modo=nacional&envio={1}',
    form: plainForm,
  },
  gls: {
    name: 'GLS',
    address: 'https://gls-group.com/ES/es/seguimiento-envio/?match={1}',
    form: plainForm,
  },
  ctt: {
    name: 'CTT Express',
    address: 'https://www.cttexpress.com/localizador-de-envios/?sc={1}',
    form: plainForm,
    own: /^00\d{20}$/,
  },
  dhl: {
    name: 'DHL',
    address: 'https://www.dhl.com/es-es/home/tracking.html?tracking-id={1}',
    form: plainForm,
    own: /^JJD\d{16,22}$/,
  },
  ups: {
    name: 'UPS',
    address: 'https://www.ups.com/track?tracknum={1}',
    form: plainForm,
    own: /^1Z[A-Z0-9]{16}$/,
  },
  nacex: {
    name: 'Nacex',
    address: 'https://www.nacex.es/seguimientoDetalle.do?agencia_origen={1}&numero_albaran={2}',
    // The agency before the number of its delivery note.
    form: /^(\d{4})\/(\d{7,9})$/,
    own: /^\d{4}\/\d{7,9}$/,
  },
} as const satisfies Record<string, Carrier>

export type CarrierName = keyof typeof carriers

const rows: Readonly<Record<CarrierName, Carrier>> = carriers

/** The words of all carriers, in the order in which staff choose one. */
export const carrierNames = Object.keys(carriers) as [CarrierName, ...CarrierName[]]

/** The carrier of a stored word; undefined for none, and for a word of another version of the shop. */
export function findCarrier(word: string): CarrierName | undefined {
  return carrierNames.find((name) => name === word)
}

/** How people call a carrier. */
export const getCarrierBrand = (carrier: CarrierName): string => rows[carrier].name

const compact = (number: string) => number.replaceAll(/\s/g, '').toUpperCase()

/** The carrier that alone numbers parcels like this; undefined where several do. Spaces and case do not matter. */
export function recognizeCarrier(number: string): CarrierName | undefined {
  const written = compact(number)
  return carrierNames.find((name) => rows[name].own?.test(written))
}

/** The address of a parcel's page at its carrier; undefined for what is no number of that carrier. */
export function getParcelAddress(carrier: CarrierName, number: string): string | undefined {
  const { form, address } = rows[carrier]
  const [, ...groups] = form.exec(compact(number)) ?? []
  if (groups.length === 0) return undefined
  return groups.reduce((url, group, index) => url.replace(`{${index + 1}}`, encodeURIComponent(group)), address)
}
