import type { Base } from '../base.ts'
import { newId } from '../core/ids.ts'
import { isTaken } from '../db/database-error.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { owners, roleColumns } from './staff-role.ts'

/** See AccountsService.ensureAdmin. Two processes starting at once create one admin: the e-mail is unique. */
export async function ensureAdmin(
  base: Pick<Base, 'db' | 'clock' | 'config'>,
): Promise<{ email: string; password: string | null } | null> {
  const { db, clock, config } = base
  if (await db.user.findFirst({ where: owners, select: { id: true } })) return null
  const { email, password: configured } = config.admin
  const password = configured ?? generatePassword()
  const passwordHash = await hashPassword(password)
  // A customer's account with this e-mail becomes the admin's: its password and sessions end.
  const { count } = await db.user.updateMany({
    where: { email, NOT: owners },
    data: { ...roleColumns('owner'), passwordHash, tokenVersion: { increment: 1 } },
  })
  if (count === 0) {
    const made = await db.user
      .create({
        data: {
          ...roleColumns('owner'),
          ...{ id: newId(), email, passwordHash, unsubscribeToken: newId(), createdAt: clock.now() },
        },
      })
      .catch((error) => {
        if (isTaken(error)) return null
        throw error
      })
    if (!made) return null
  }
  return { email, password: configured ? null : password }
}
