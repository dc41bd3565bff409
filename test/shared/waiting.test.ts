import { expect, it } from 'vitest'
import { waitingText } from '../../src/shared/waiting.ts'

it.each([
  [0, 'in 1 second', 'dentro de 1 segundo'],
  [59.2, 'in 60 seconds', 'dentro de 60 segundos'],
  [90, 'in 90 seconds', 'dentro de 90 segundos'],
  [91, 'in 2 minutes', 'dentro de 2 minutos'],
  [900, 'in 15 minutes', 'dentro de 15 minutos'],
  [5400, 'in 90 minutes', 'dentro de 90 minutos'],
  [5401, 'in 2 hours', 'dentro de 2 horas'],
])('%d seconds of waiting are written in words, rounded up', (seconds, en, es) => {
  expect(waitingText(seconds, 'en')).toBe(en)
  expect(waitingText(seconds, 'es')).toBe(es)
})
