import { describe, expect, it } from 'vitest'
import { isBackupDue, listOutdatedBackups, needsBackup } from '../../../src/shared/system/backups.ts'

const zone = 'Europe/Madrid'
const backup = (at: string) => ({ id: at, at, bytes: 1 })
const at = (day: number, hour = 12) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`

describe('the backup of a day', () => {
  it('is due without any, and from three in the morning by the shop’s clock', () => {
    expect(isBackupDue(undefined, new Date(at(1)), zone)).toBe(true)
    expect(isBackupDue(at(1), new Date('2026-11-02T01:59:59.999Z'), zone)).toBe(false)
    expect(isBackupDue(at(1), new Date('2026-11-02T02:00:00.000Z'), zone)).toBe(true)
    // Made that night, by hand or not.
    expect(isBackupDue('2026-11-02T02:00:00.000Z', new Date(at(2, 23)), zone)).toBe(false)
    expect(isBackupDue('2026-11-02T01:00:00.000Z', new Date(at(2)), zone)).toBe(true)
  })

  it('is due where the clock was put back by more than a day', () => {
    expect(isBackupDue(at(3, 12), new Date(at(2, 12)), zone)).toBe(false)
    expect(isBackupDue(at(3, 13), new Date(at(2, 12)), zone)).toBe(true)
  })

  it('is missed after seven days', () => {
    expect(needsBackup(undefined, new Date(at(1)))).toBe(true)
    expect(needsBackup(at(1), new Date(at(8)))).toBe(false)
    expect(needsBackup(at(1), new Date(at(8, 13)))).toBe(true)
  })
})

describe('backups that go', () => {
  const outdated = (...times: string[]) => listOutdatedBackups(times.map(backup), zone).map(({ id }) => id)

  it('are none of seven, and the oldest of more', () => {
    expect(outdated(at(7), at(6), at(5), at(4), at(3), at(2), at(1))).toEqual([])
    expect(outdated(at(9), at(8), at(7), at(6), at(5), at(4), at(3), at(2), at(1))).toEqual([at(1), at(2)])
  })

  it('are first those of a day that has a later one', () => {
    const days = [1, 2, 3, 4, 5, 6].map((day) => at(day))
    const today = [9, 10, 11].map((hour) => at(7, hour))
    expect(outdated(...days, ...today)).toEqual([at(7, 9), at(7, 10)])
    expect(outdated(...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => at(1, hour)))).toEqual([at(1, 3), at(1, 4)])
  })
})
