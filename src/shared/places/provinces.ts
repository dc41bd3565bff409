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
