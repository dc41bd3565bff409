import { staffRoles } from '../../../shared/staff/roles.ts'
import type { Rule } from './rule.ts'

/** Accounts and settings, and the work that the shop does by itself. */
export const accountRules: readonly Rule[] = [
  {
    name: 'owner',
    text: 'somebody is the owner of the shop, and can log in',
    sql: () => `SELECT 'User' AS "id", 'no owner with a password' AS "detail" WHERE NOT EXISTS
      (SELECT 1 FROM "User" WHERE "staffRole" = 'owner' AND "passwordHash" IS NOT NULL)`,
  },
  {
    name: 'staff-role',
    text: 'staff have a role that there is, and only they are marked as admins',
    sql: () => `SELECT "id", COALESCE("staffRole", 'no role') AS "detail" FROM "User"
      WHERE ("isAdmin" AND "staffRole" IS NULL) OR (NOT "isAdmin" AND "staffRole" IS NOT NULL)
        OR ("staffRole" IS NOT NULL AND "staffRole" NOT IN (${staffRoles.map((role) => `'${role}'`)}))`,
  },
  {
    name: 'email',
    text: 'addresses are stored in lower case and without spaces around them, or nobody could log in by them',
    sql: () => `SELECT "id", "email" AS "detail" FROM "User" WHERE "email" <> LOWER(TRIM("email"))`,
  },
  {
    name: 'settings-version',
    text: 'a section of the settings is its last version',
    sql: () => `SELECT s."name" AS "id", 'version ' || CAST(s."version" AS TEXT) AS "detail" FROM "SettingsSection" s
      WHERE s."version" <> (SELECT COALESCE(MAX("version"), -1) FROM (
        SELECT "version" FROM "SettingsChange" WHERE "section" = s."name"
        UNION ALL
        SELECT "version" FROM "AuditEntry" WHERE "entity" = 'settings' AND "entityId" = s."name") h)`,
  },
  {
    name: 'lease',
    text: 'no job is claimed for longer than a day',
    sql: ({ inMinutes }) =>
      `SELECT "name" AS "id", 'by ' || "owner" AS "detail" FROM "JobLease" WHERE "until" > ${inMinutes(24 * 60)}`,
    fix: ({ inMinutes, now }) => [`UPDATE "JobLease" SET "until" = ${now} WHERE "until" > ${inMinutes(24 * 60)}`],
  },
  {
    name: 'mail-claimed',
    text: 'mails that a process took and has not sent for an hour: the next start sends or reports them',
    isNote: true,
    sql: ({ inMinutes }) => `SELECT "id", CAST("status" AS TEXT) AS "detail" FROM "OutgoingMail"
      WHERE "status" IN ('claimed', 'sending') AND "nextAttemptAt" < ${inMinutes(-60)}`,
  },
  {
    name: 'mail-queued',
    text: 'mails that wait to be sent',
    isNote: true,
    sql: () =>
      `SELECT "id", 'attempts: ' || CAST("attempts" AS TEXT) AS "detail" FROM "OutgoingMail" WHERE "status" = 'queued'`,
  },
  {
    name: 'mail-failed',
    text: 'mails that could not be sent; /admin/mails sends them again',
    isNote: true,
    sql: () => `SELECT "id", SUBSTR("lastError", 1, 200) AS "detail" FROM "OutgoingMail" WHERE "status" = 'failed'`,
  },
  {
    name: 'refund-failed',
    text: 'refunds that the payment provider refused; /admin/orders names them',
    isNote: true,
    sql: () =>
      `SELECT "orderId" AS "id", SUBSTR("lastError", 1, 200) AS "detail" FROM "Refund" WHERE "status" = 'failed'`,
  },
  {
    name: 'key-expired',
    text: 'keys of repeated orders that have expired and will be removed',
    isNote: true,
    sql: ({ now }) => `SELECT "owner" AS "id", "orderId" AS "detail" FROM "IdempotencyKey" WHERE "expiresAt" < ${now}`,
  },
]
