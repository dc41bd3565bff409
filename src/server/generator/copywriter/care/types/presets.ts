import type { Pack } from '../care.types.ts'

/** Usual packs; a product type takes one and changes what is its own. */
export const packs = {
  jar: {
    vessel: 'jar',
    finishes: ['frosted-glass', 'ceramic', 'clear-glass'],
    amount: 50,
    unit: 'ml',
    price: [2200, 3600],
  },
  bigJar: {
    vessel: 'jar',
    finishes: ['clear-glass', 'amber-glass', 'ceramic'],
    amount: 200,
    unit: 'ml',
    price: [1900, 3200],
  },
  tube: { vessel: 'tube', finishes: ['aluminium'], amount: 75, unit: 'ml', price: [1100, 1900] },
  dropper: {
    vessel: 'dropper',
    finishes: ['amber-glass', 'frosted-glass', 'clear-glass'],
    amount: 30,
    unit: 'ml',
    price: [2600, 4200],
  },
  pump: {
    vessel: 'pump',
    finishes: ['amber-glass', 'frosted-glass', 'ceramic', 'clear-glass'],
    amount: 250,
    unit: 'ml',
    price: [1500, 2600],
  },
  spray: {
    vessel: 'spray',
    finishes: ['clear-glass', 'frosted-glass', 'amber-glass', 'aluminium'],
    amount: 100,
    unit: 'ml',
    price: [1600, 2600],
  },
  flask: {
    vessel: 'flask',
    finishes: ['clear-glass', 'amber-glass', 'frosted-glass', 'ceramic'],
    amount: 100,
    unit: 'ml',
    price: [2200, 3900],
  },
  soap: { vessel: 'soap', finishes: ['paper'], amount: 100, unit: 'g', price: [690, 1150] },
  stick: { vessel: 'stick', finishes: ['paper'], amount: 50, unit: 'g', price: [1090, 1690] },
  tin: { vessel: 'tin', finishes: ['aluminium'], amount: 60, unit: 'g', price: [1190, 1990] },
  pouch: { vessel: 'pouch', finishes: ['paper'], amount: 400, unit: 'g', price: [1290, 1990] },
} as const satisfies Record<string, Pack>
