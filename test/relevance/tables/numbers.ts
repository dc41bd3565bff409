import { hasSku, isOne, says } from '../meanings.ts'
import { en, es, nothing } from '../row.ts'

const ria = hasSku('LYS-CAM-001')
const one = { first: 1, only: true } as const

/** Numbers of products in any spelling, and numbers with and without separators. */
export const numbers = [
  es('LYS-CAM-001', ria, one),
  es('lys-cam-001', ria, one),
  es('lyscam001', ria, one),
  en('LYSCAM001', ria, one),
  en('lys cam 001', ria, one),
  en('lys_cam_001', ria, one),
  en('LYS.CAM.001', ria, one),
  en('LYS–CAM–001', ria, one),
  es('LYS/CAM/001', ria, one),
  es('SKU LYS-CAM-001', ria, one),
  es('ref. LYS-CAM-001', ria, one),
  es('ref LYS-PUN-004', hasSku('LYS-PUN-004'), one),
  es('referencia LYS-PUN-004', hasSku('LYS-PUN-004'), { first: 1 }),
  en('sku: lys-cha-007', hasSku('LYS-CHA-007'), one),
  en('LYS-CAM-008-MARINO-M', hasSku('LYS-CAM-008-MARINO-M'), one),
  es('lyscam008marinom', hasSku('LYS-CAM-008-MARINO-M'), { first: 1 }),
  es('LYS-CUE-001-500ML', hasSku('LYS-CUE-001-500ML'), one),
  es('LYS-PAN-002-38', hasSku('LYS-PAN-002-38'), one),
  es('lys-cha', hasSku('LYS-CHA'), { only: true, total: 9 }),
  es('lyscha', hasSku('LYS-CHA'), { only: true, total: 9 }),
  en('ly', hasSku('LY'), { total: 72, why: 'two letters begin a number' }),
  es('LYS-CAM-999', nothing, { saysAnything: true, why: 'another number is another product' }),
  es('10000', isOne(['temporal-raincoat'], '10.000', '10,000'), { first: 1 }),
  es('10.000', isOne(['temporal-raincoat'], '10.000', '10,000'), { first: 1 }),
  en('10,000 mm', isOne(['temporal-raincoat'], '10.000', '10,000', 'mm', 'ml'), { first: 1, saysAnything: true }),
  es('170 gramos', [says('170'), says('gramos', 'grams')], { first: 1 }),
  es('cha-005', hasSku('LYS-CHA-005'), one),
  es('CAM 008', hasSku('LYS-CAM-008'), one),
]
