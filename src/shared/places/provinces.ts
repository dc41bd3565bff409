/** The provinces of Spain by the first two digits of their postcodes, from 01 on (INE). */
const provinces = (
  'Araba/Álava,Albacete,Alicante/Alacant,Almería,Ávila,Badajoz,Illes Balears,Barcelona,Burgos,Cáceres,Cádiz,' +
  'Castellón/Castelló,Ciudad Real,Córdoba,A Coruña,Cuenca,Girona,Granada,Guadalajara,Gipuzkoa,Huelva,Huesca,Jaén,León,' +
  'Lleida,La Rioja,Lugo,Madrid,Málaga,Murcia,Navarra,Ourense,Asturias,Palencia,Las Palmas,Pontevedra,Salamanca,' +
  'Santa Cruz de Tenerife,Cantabria,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia/València,Valladolid,Bizkaia,' +
  'Zamora,Zaragoza,Ceuta,Melilla'
).split(',')

/** The province of a Spanish postcode of five digits; undefined for any other text. */
export function findProvince(zip: string): string | undefined {
  const digits = zip.replace(/[\s-]/g, '')
  return /^\d{5}$/.test(digits) ? provinces[Number(digits.slice(0, 2)) - 1] : undefined
}

/** The provinces whose postcodes begin with some digits, one or two. */
export function findProvincesByZip(start: string): string[] {
  return provinces.filter((_, index) =>
    String(index + 1)
      .padStart(2, '0')
      .startsWith(start),
  )
}

/** The capitals of the provinces by their official names, in the same order (INE). */
const capitals = (
  'Vitoria-Gasteiz,Albacete,Alicante / Alacant,Almería,Ávila,Badajoz,Palma,Barcelona,Burgos,Cáceres,Cádiz,' +
  'Castelló de la Plana,Ciudad Real,Córdoba,A Coruña,Cuenca,Girona,Granada,Guadalajara,Donostia / San Sebastián,Huelva,' +
  'Huesca,Jaén,León,Lleida,Logroño,Lugo,Madrid,Málaga,Murcia,Pamplona / Iruña,Ourense,Oviedo,Palencia,' +
  'Las Palmas de Gran Canaria,Pontevedra,Salamanca,Santa Cruz de Tenerife,Santander,Segovia,Sevilla,Soria,Tarragona,' +
  'Teruel,Toledo,València,Valladolid,Bilbao,Zamora,Zaragoza,Ceuta,Melilla'
).split(',')
const [ceuta, melilla] = ['51', '52']

/**
 * The town of a Spanish postcode, where that is the capital of its province: those have a 0 as the third digit (Correos).
 * Ceuta and Melilla are one town each.
 * @returns undefined for other towns and for what is no Spanish postcode
 */
export function findCapital(zip: string): string | undefined {
  const digits = zip.replace(/[\s-]/g, '')
  const start = digits.slice(0, 2)
  const isCapital = digits[2] === '0' || start === ceuta || start === melilla
  return /^\d{5}$/.test(digits) && isCapital ? capitals[Number(start) - 1] : undefined
}
