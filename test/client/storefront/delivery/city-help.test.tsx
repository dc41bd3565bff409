// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useCityHelp } from '../../../../src/client/storefront/delivery/use-city-help.ts'
import { type Mounted, mount, settle } from '../mount.tsx'

let type: (city: string) => void
let page: Mounted

function Address({ zip, countryCode = 'ES', first = '' }: { zip: string; countryCode?: string; first?: string }) {
  const [city, onCity] = useState(first)
  type = onCity
  useCityHelp({ countryCode, zip, city, onCity })
  return <p>[{city}]</p>
}

const show = (zip: string, countryCode = 'ES') => page.show(<Address zip={zip} countryCode={countryCode} />)

describe('the city of an address', () => {
  beforeEach(async () => {
    page = await mount(<Address zip="" />)
  })
  afterEach(() => page.unmount())

  it('is filled by the postcode of a capital, and follows it', async () => {
    await show('28001')
    expect(page.text()).toContain('[Madrid]')
    await show('11001')
    expect(page.text()).toContain('[Cádiz]')
    await show('11510')
    expect(page.text()).toContain('[]')
    await show('51001')
    expect(page.text()).toContain('[Ceuta]')
    await show('51001', 'PT')
    expect(page.text()).toContain('[]')
  })

  it('that somebody typed stays, whatever the postcode', async () => {
    await show('28001')
    await settle(() => type('Getafe'))
    await show('11001')
    expect(page.text()).toContain('[Getafe]')
    await show('11510')
    expect(page.text()).toContain('[Getafe]')
  })

  it('that somebody deleted stays deleted until the postcode changes', async () => {
    await show('28001')
    await settle(() => type(''))
    await show('28004')
    expect(page.text()).toContain('[]')
    await show('11001')
    expect(page.text()).toContain('[Cádiz]')
  })
})

it('a city from before stays', async () => {
  page = await mount(<Address zip="28001" first="Pozuelo" />)
  expect(page.text()).toContain('[Pozuelo]')
  await page.unmount()
})
