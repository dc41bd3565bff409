import { expect, it } from 'vitest'
import { isUploadName, nameUpload, readUploadName } from '../../../src/shared/catalog/upload-names.ts'

it('the name of an upload is read as its number', () => {
  expect([0, 1, 11].map((index) => readUploadName(nameUpload(index)))).toEqual([0, 1, 11])
})

it.each(['new:', 'new:-1', 'new:01', 'new:1.5', 'new: 1', 'new:x', 'new:1e3', 'new:99999999999999999999'])(
  '%j means an upload, but none that there can be',
  (name) => {
    expect([isUploadName(name), readUploadName(name)]).toEqual([true, undefined])
  },
)

it.each(['0', '', 'linen-shirt-1.webp', 'renew:0', 'NEW:0'])('%j is a stored picture', (name) => {
  expect([isUploadName(name), readUploadName(name)]).toEqual([false, undefined])
})
