import {
  emailField,
  goodPassword,
  knownAccountEmailField,
  passwordLength,
} from '../../../shared/accounts/credentials.ts'
import { parseStaffRole, type StaffRole, staffRoles } from '../../../shared/staff/roles.ts'
import { connectBeside, connectDatabase, withDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/db.ts'
import { createStaff, disableSecondFactor, listStaff, RescueError, resetStaffPassword } from '../../staff/rescue.ts'
import { assertUpToDate, type Command, type Invocation, WrongUse } from '../cli/command.ts'
import type { Output } from '../cli/output.ts'

/** Asks twice on a terminal; null elsewhere: then one is made. @throws RescueError */
async function askPassword(output: Output): Promise<string | null> {
  const first = await output.askSecret('New password (empty: one is made): ')
  if (!first) return null
  const { min, max } = passwordLength
  if (!goodPassword('password').safeParse(first).success)
    throw new RescueError(`A password has ${min} to ${max} characters`)
  if ((await output.askSecret('Once more: ')) !== first) throw new RescueError('The two passwords differ')
  return first
}

function sayPassword(output: Output, chosen: string | null, password: string): void {
  if (chosen === null) output.say(`Password (shown this once): ${password}`)
}

async function list({ output }: Invocation, db: Db): Promise<void> {
  const staff = await listStaff(db)
  const width = Math.max(0, ...staff.map(({ email }) => email.length))
  for (const { email, role, secondFactor, lastSignInAt } of staff) {
    const details = [
      role ?? 'unknown role',
      secondFactor ? 'second factor' : 'password only',
      `last login ${lastSignInAt ?? 'unknown'}`,
    ]
    output.say(`${email.padEnd(width)}  ${details.join(', ')}`)
  }
  if (staff.length === 0) output.say('Nobody: shop admin create <email>')
  output.result({ staff })
}

async function create({ output, options }: Invocation, db: Db, email: string): Promise<void> {
  const role = parseStaffRole(String(options.role ?? 'owner')) as StaffRole
  const chosen = await askPassword(output)
  const password = await createStaff(db, email, role, chosen)
  output.say(`${email} is staff now, with the role ${role}`)
  sayPassword(output, chosen, password)
  output.result({ email, role, ...(chosen === null && { password }) })
}

async function resetPassword({ output }: Invocation, db: Db, email: string): Promise<void> {
  const chosen = await askPassword(output)
  const password = await resetStaffPassword(db, email, chosen)
  output.say(`${email} has another password, and all sessions have ended`)
  sayPassword(output, chosen, password)
  output.result({ email, ...(chosen === null && { password }) })
}

async function disable2fa({ output }: Invocation, db: Db, email: string): Promise<void> {
  await disableSecondFactor(db, email)
  output.say(`${email} logs in with the password alone now, and all sessions have ended`)
  output.result({ email })
}

const actions = { create, 'reset-password': resetPassword, 'disable-2fa': disable2fa }
const usage = 'list | create <email> [--role <role>] | reset-password <email> | disable-2fa <email>'

function parse({ arguments: [name = '', email, ...more], options }: Invocation) {
  if (options.role !== undefined && (name !== 'create' || !parseStaffRole(String(options.role)))) {
    throw new WrongUse(`--role is one of ${staffRoles.join(', ')}, and of create`)
  }
  if (name === 'list' && email === undefined) return { name: 'list' as const, email: '' }
  const parsed = (name === 'create' ? emailField : knownAccountEmailField).safeParse(email)
  const isKnown = Object.hasOwn(actions, name) && more.length === 0 && email !== undefined
  if (!isKnown) throw new WrongUse(`usage: shop admin ${usage}`)
  if (!parsed.success) throw new WrongUse(`${email} is no e-mail address`)
  return { name: name as keyof typeof actions, email: parsed.data }
}

export const adminCommand: Command = {
  usage,
  summary: 'the way back in for staff who cannot log in any more',
  help: [
    'Asks for a password on a terminal; elsewhere, or for an empty one, makes one and prints it. Whoever gets another',
    'password or role is signed out everywhere. The server of a SQLite file must be stopped, but for list.',
  ],
  options: { role: { type: 'string', help: `of create: ${staffRoles.join(', ')}; owner unless given` } },
  arguments: [1, 2],
  async run(invocation) {
    const { name, email } = parse(invocation)
    const { database } = invocation.config()
    await assertUpToDate(database)
    if (name === 'list') await withDatabase(connectBeside(database), (db) => list(invocation, db))
    else await withDatabase(connectDatabase(database), (db) => actions[name](invocation, db, email))
  },
}
