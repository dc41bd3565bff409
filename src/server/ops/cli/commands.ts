import type { Command } from './command.ts'

/** Every command; its code is loaded when it is called. */
export const commands: Record<string, () => Promise<Command>> = {
  backup: async () => (await import('../commands/backup.ts')).backupCommand,
  restore: async () => (await import('../commands/restore.ts')).restoreCommand,
  move: async () => (await import('../commands/move.ts')).moveCommand,
  check: async () => (await import('../commands/check.ts')).checkCommand,
  admin: async () => (await import('../commands/admin.ts')).adminCommand,
  'export-documents': async () => (await import('../commands/export-documents.ts')).exportDocumentsCommand,
  doctor: async () => (await import('../commands/doctor.ts')).doctorCommand,
  migrate: async () => (await import('../commands/migrate.ts')).migrateCommand,
  vacuum: async () => (await import('../commands/vacuum.ts')).vacuumCommand,
}
