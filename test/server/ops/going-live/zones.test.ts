import { expect, it } from 'vitest'
import { readZones } from '../../../../src/server/ops/going-live/remove-orders.ts'
import { openTestDatabase } from '../../../support/database.ts'

it('the zone of an event is that of the settings then, and of what the demo brought that of its load', async () => {
  const { db, close } = await openTestDatabase('sqlite')
  const change = (version: number, at: string, data: object) =>
    db.settingsChange.create({
      data: { id: `${version}`, section: 'shop', version, actor: 'ana', at: new Date(at), data },
    })
  await change(1, '2026-03-01T00:00:00Z', { timeZone: 'Asia/Tokyo' })
  await change(2, '2026-05-01T00:00:00Z', { timeZone: 'No/Where' })
  await change(3, '2026-07-01T00:00:00Z', { timeZone: 'America/Lima' })
  // Sections of other things may have a field of this name.
  const other = { id: 'other', section: 'look', version: 1, actor: 'ana', data: { timeZone: 'Asia/Seoul' } }
  await db.settingsChange.create({ data: { ...other, at: new Date('2026-01-01T00:00:00Z') } })
  const zonesAt = async () => {
    const zoneAt = await readZones(db, 'Europe/Madrid')
    return ['2026-02-01', '2026-03-01', '2026-06-01', '2026-08-01'].map((day) => zoneAt(new Date(day)))
  }
  expect(await zonesAt()).toEqual(['Europe/Madrid', 'Asia/Tokyo', 'Asia/Tokyo', 'America/Lima'])
  await db.setting.create({ data: { key: 'demo-data', value: '2026-04-01T00:00:00.000Z' } })
  expect(await zonesAt()).toEqual(['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo', 'America/Lima'])
  await close()
})
