import { describe, expect, it } from 'vitest'
import { findCapital, findProvincesByZip } from '../../../src/shared/places/provinces.ts'

describe('the town of a Spanish postcode', () => {
  it.each([
    ...[
      ['01001', 'Vitoria-Gasteiz'],
      ['02001', 'Albacete'],
      ['03001', 'Alicante / Alacant'],
      ['04001', 'Almería'],
    ],
    ...[
      ['05001', 'Ávila'],
      ['06001', 'Badajoz'],
      ['07001', 'Palma'],
      ['08001', 'Barcelona'],
      ['09001', 'Burgos'],
    ],
    ...[
      ['10001', 'Cáceres'],
      ['11001', 'Cádiz'],
      ['12001', 'Castelló de la Plana'],
      ['13001', 'Ciudad Real'],
    ],
    ...[
      ['14001', 'Córdoba'],
      ['15001', 'A Coruña'],
      ['16001', 'Cuenca'],
      ['17001', 'Girona'],
      ['18001', 'Granada'],
    ],
    ...[
      ['19001', 'Guadalajara'],
      ['20001', 'Donostia / San Sebastián'],
      ['21001', 'Huelva'],
      ['22001', 'Huesca'],
    ],
    ...[
      ['23001', 'Jaén'],
      ['24001', 'León'],
      ['25001', 'Lleida'],
      ['26001', 'Logroño'],
      ['27001', 'Lugo'],
    ],
    ...[
      ['28001', 'Madrid'],
      ['29001', 'Málaga'],
      ['30001', 'Murcia'],
      ['31001', 'Pamplona / Iruña'],
    ],
    ...[
      ['32001', 'Ourense'],
      ['33001', 'Oviedo'],
      ['34001', 'Palencia'],
      ['35001', 'Las Palmas de Gran Canaria'],
    ],
    ...[
      ['36001', 'Pontevedra'],
      ['37001', 'Salamanca'],
      ['38001', 'Santa Cruz de Tenerife'],
      ['39001', 'Santander'],
    ],
    ...[
      ['40001', 'Segovia'],
      ['41001', 'Sevilla'],
      ['42001', 'Soria'],
      ['43001', 'Tarragona'],
      ['44001', 'Teruel'],
    ],
    ...[
      ['45001', 'Toledo'],
      ['46001', 'València'],
      ['47001', 'Valladolid'],
      ['48001', 'Bilbao'],
      ['49001', 'Zamora'],
    ],
    ...[
      ['50001', 'Zaragoza'],
      ['51001', 'Ceuta'],
      ['52001', 'Melilla'],
    ],
  ])('%s is %s', (zip, city) => expect(findCapital(zip)).toBe(city))

  it('is known wherever the third digit is 0, and in the towns of Africa', () => {
    expect(['28080', ' 28 080 ', '51900', '52801'].map(findCapital)).toEqual(['Madrid', 'Madrid', 'Ceuta', 'Melilla'])
  })

  it.each(['28100', '11510', '2800', '280011', '00001', '53001', '99001', 'AB001', ''])('%s is not known', (zip) =>
    expect(findCapital(zip)).toBeUndefined(),
  )
})

it('provinces are found by the first digits of their postcodes', () => {
  expect(findProvincesByZip('07')).toEqual(['Illes Balears'])
  expect(findProvincesByZip('0')).toHaveLength(9)
  expect(findProvincesByZip('99')).toEqual([])
})
