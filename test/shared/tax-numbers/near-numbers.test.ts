import { describe, expect, it } from 'vitest'
import { isVatNumber, vatPrefixes } from '../../../src/shared/tax-numbers/europe.ts'

/**
 * Valid numbers of each form of a state, and how many of those that differ from them in one character are valid, too: none
 * where the control digits notice every such slip, some where a state has two forms or no public rule for a part.
 */
const nearNumbers: Record<string, Record<string, number>> = {
  AT: { U75762293: 0, U52568680: 0 },
  BE: { '0563087275': 0, '0110809830': 0 },
  BG: { '748692565': 91, '950339357': 91, '2274866418': 91, '8663612650': 91 },
  CY: { '55082935B': 0, '36716494X': 0 },
  CZ: { '92077960': 82, '32372639': 82, '642959891': 174, '053471988': 173, '8219863047': 100, '8934669696': 99 },
  DE: { '938594975': 0, '134595045': 0 },
  DK: { '78086653': 0, '31944724': 0 },
  EE: { '100832576': 0, '100076785': 0 },
  EL: { '991609614': 0, '795161142': 0 },
  ES: { '24820618F': 1, '13727909Z': 1, A55873285: 10, D86051091: 11, X9882352B: 4, U8691278I: 13 },
  FI: { '76393840': 0, '91773913': 0 },
  FR: { '07316693035': 48, '31870953759': 48, F1320301534: 56, G6000040371: 113 },
  HR: { '95161142491': 0, '24164841707': 0 },
  HU: { '73031530': 0, '02754097': 0 },
  IE: {
    '7117349H': 2,
    '2571328Q': 1,
    '9147285EA': 0,
    '8415930PA': 0,
    '0O10915B': 27,
    '4Z82027M': 27,
    '6+30818I': 28,
    '8+76834D': 28,
  },
  IT: { '57634451629': 0, '44678603984': 0 },
  LT: { '216701318': 0, '228627313': 0, '624320092613': 7, '683020283913': 1 },
  LU: { '83385413': 0, '75506174': 0 },
  LV: { '45596751846': 4, '42571229184': 4 },
  MT: { '39162440': 0, '70799462': 0 },
  NL: { '942745942B18': 19, '453535549B01': 19 },
  PL: { '9504977900': 0, '0100497626': 0 },
  PT: { '380783550': 6, '187491453': 0 },
  RO: { '9989484389': 0, '1952291908': 1, '345700': 17, '652845': 5 },
  SE: { '186224547701': 17, '023520025001': 17 },
  SI: { '51628732': 0, '13273990': 0 },
  SK: { '3292189725': 0, '3997834533': 0 },
  XI: { '000940862': 0, '207422494': 1, '711154719225': 27, '819765429949': 28, GD397: 22, GD417: 22 },
}

const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+*']

/** Numbers with one character more, less or another. */
function listNear(number: string): string[] {
  const near = new Set<string>()
  for (let at = 0; at <= number.length; at++) {
    const [before, after] = [number.slice(0, at), number.slice(at)]
    if (after !== '') near.add(before + after.slice(1))
    for (const character of characters) {
      near.add(before + character + after)
      if (after !== '') near.add(before + character + after.slice(1))
    }
  }
  near.delete(number)
  return [...near]
}

describe('a slip in a VAT number', () => {
  it('is tried in all states', () => expect(Object.keys(nearNumbers)).toEqual(vatPrefixes))

  it.each(Object.entries(nearNumbers))('of %s is noticed as far as the control digits allow', (prefix, numbers) => {
    const found = Object.keys(numbers).map((number) => [
      number,
      isVatNumber(prefix, number) && listNear(number).filter((near) => isVatNumber(prefix, near)).length,
    ])
    expect(Object.fromEntries(found)).toEqual(numbers)
  })
})
