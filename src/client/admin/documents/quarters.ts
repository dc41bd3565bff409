import { paths } from '../../../shared/paths.ts'

interface Quarter {
  /** `2026 T4`, as advisers write it. */
  name: string
  from: string
  to: string
}

/** The quarter of a moment and those before it, two years of them. */
export function listQuarters(now: Date): Quarter[] {
  const last = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3)
  return Array.from({ length: 8 }, (_, back) => {
    const [year, quarter] = [Math.floor((last - back) / 4), (last - back) % 4]
    const day = (month: number, date: number) => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
    return { name: `${year} T${quarter + 1}`, from: day(quarter * 3, 1), to: day(quarter * 3 + 3, 0) }
  })
}

/** The address of the book for a quarter by its name; of all of it for another name. */
export function quarterAddress(name: string): string {
  const quarter = listQuarters(new Date()).find((each) => each.name === name)
  return quarter ? `${paths.adminDocuments()}?from=${quarter.from}&to=${quarter.to}` : paths.adminDocuments()
}
