import { colorNames } from '../catalogue/colors.ts'
import type { Text } from '../types.ts'

const { white, ...others } = colorNames

/** What tells the further products of load tests apart: their titles are a product's, a colour and a place. */
export const variedColours: readonly [Text, ...Text[]] = [white, ...Object.values(others)]

/** Places on the coasts of Galicia and Cádiz. */
export const variedPlaces: readonly [string, ...string[]] = [
  'Cambados',
  'Combarro',
  'Corrubedo',
  'Cíes',
  'Ons',
  'Muxía',
  'Fisterra',
  'Carnota',
  'Camariñas',
  'Malpica',
  'Cedeira',
  'Ortigueira',
  'Estaca de Bares',
  'Viveiro',
  'Foz',
  'Ribadeo',
  'Baiona',
  'A Guarda',
  'O Grove',
  'A Illa',
  'Sanlúcar',
  'Chipiona',
  'Rota',
  'El Puerto',
  'San Fernando',
  'Sancti Petri',
  'Conil',
  'Zahora',
  'Barbate',
  'Bolonia',
  'Tarifa',
]
