import { expect, it } from 'vitest'
import {
  documentTypes,
  headingKey,
  isComplete,
  shownTypes,
  titleKey,
} from '../../../src/shared/orders/document-types.ts'

it('documents are called by their type, and those without one as before', () => {
  expect([undefined, ...shownTypes].map(headingKey)).toEqual([
    ...['heading', 'heading', 'simplified.heading', 'heading', 'creditNote.heading', 'creditNote.heading'],
    'receipt.heading',
  ])
  expect([undefined, ...shownTypes].map(titleKey)).toEqual([
    ...['title', 'title', 'simplified.title', 'title', 'creditNote.title', 'creditNote.title', 'receipt.title'],
  ])
})

it('only simplified invoices and their credit notes name no recipient', () => {
  expect(documentTypes.filter(isComplete)).toEqual(['F1', 'F3', 'R1'])
})
