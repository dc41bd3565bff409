import { describe, expect, it } from 'vitest'
import { readProposal, writeProposal } from '../../../src/shared/labels/proposal.ts'

const empty = { composition: '', careEs: '', careEn: '', ingredients: '' }
const proposal = {
  composition: [{ fibres: [{ code: 'linen', percent: 100 }] }],
  careEs: 'Lavar a 30 °C.',
  careEn: 'Wash at 30 °C.',
  ingredients: 'Aqua',
}

describe('what a generator proposes for a label', () => {
  it('is read as it was written', () => {
    expect(readProposal(writeProposal(proposal), empty)).toEqual(proposal)
  })

  it('is not stored where it says nothing', () => {
    expect(writeProposal({})).toBe('')
    expect(writeProposal({ composition: [], careEs: '', ingredients: '' })).toBe('')
    expect(readProposal('', empty)).toBeUndefined()
  })

  it('is for fields that are empty alone, and over once none is', () => {
    const stored = writeProposal(proposal)
    expect(readProposal(stored, { ...empty, composition: '[…]', careEn: 'Wash.' })).toEqual({
      careEs: proposal.careEs,
      ingredients: 'Aqua',
    })
    const full = { composition: '[…]', careEs: 'x', careEn: 'x', ingredients: 'x' }
    expect(readProposal(stored, full)).toBeUndefined()
  })

  it('leaves out a composition that breaks the rules, and keeps the rest', () => {
    for (const fibres of [[{ code: 'linen', percent: 90 }], [{ code: 'sea silk', percent: 100 }]])
      expect(readProposal(JSON.stringify({ composition: [{ fibres }], careEs: 'x' }), empty)).toEqual({ careEs: 'x' })
  })

  it.each(['{', 'null', '7', '[]', '{"careEs":7}', '{"composition":"linen"}'])('is none of a stored %j', (stored) => {
    expect(readProposal(stored, empty)).toBeUndefined()
  })
})
