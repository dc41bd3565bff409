import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a tick in /proc: 100 a second on every Linux that Node runs on. */
const tickMs = 10

interface Process {
  parent: number
  ticks: number
}

function readProcess(id: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    // After the name, which may hold anything: state, parent, …; user and system time, own and of children that ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** Milliseconds of processor time that one process has used, in steps of 10; NaN where there is no /proc. */
export function cpuTimeOf(id: number): number {
  return (readProcess(id)?.ticks ?? Number.NaN) * tickMs
}

/**
 * Milliseconds of processor time that all processes have used that this one started, and those that they started: the
 * shop and its database. Unlike the time until a response it hardly depends on what else the machine does.
 * @returns NaN where there is no /proc
 */
export function cpuTimeOfChildren(): number {
  if (process.platform !== 'linux') return Number.NaN
  const processes = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    const running = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined
    if (running) processes.set(Number(name), running)
  }
  const isOurs = (id: number): boolean => {
    const parent = processes.get(id)?.parent
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  return [...processes].reduce((sum, [id, { ticks }]) => sum + (isOurs(id) ? ticks * tickMs : 0), 0)
}
