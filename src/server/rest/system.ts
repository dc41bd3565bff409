import { systemSchema } from '../../shared/system/overview.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

const time = (description: string) => ({ description, format: 'date-time' as const })

/** State of the running shop for its operator. */
export function defineSystemRoutes(define: DefineRoutes, { services: { system } }: RestDoor): void {
  define.get('/system/admin', {
    summary: 'Versions, sizes, mails that wait, and how background jobs went',
    description:
      'Jobs and sizes are of the whole shop; memory, cache and the time of the start of the process that answers.',
    access: { permission: 'logs.read' },
    output: described(systemSchema, {
      version: 'Of the shop.',
      node: 'Version of Node.',
      startedAt: time('When the process that answers was started.'),
      memoryBytes: 'Resident memory of that process.',
      database: {
        description: 'The database.',
        fields: {
          kind: '`sqlite` or `postgres`.',
          version: 'Of the database.',
          bytes: 'Its size.',
          logBytes: 'The write-ahead log of SQLite; null elsewhere.',
        },
      },
      disk: {
        description: 'The disk of the folder of the data.',
        fields: { freeBytes: 'Room that the shop may take.', totalBytes: 'All of it.' },
      },
      storage: {
        description: 'Where pictures are.',
        fields: { kind: '`folder` or `bucket`.', name: 'Name of the folder or bucket.' },
      },
      mails: {
        description: 'The queue of mails.',
        fields: {
          waiting: 'Mails that wait to leave.',
          failed: 'Mails that could not be sent.',
          oldestSeconds: 'Since when the first of them waits; null for none.',
        },
      },
      refunds: {
        description: 'Refunds that are not done.',
        fields: { pending: 'Those that wait.', failed: 'Those that the payment provider refused.' },
      },
      cache: {
        description: 'Responses of the process that answers, since its start.',
        fields: { hits: 'Taken from its cache.', made: 'Made for it.' },
      },
      jobs: {
        description: 'Background jobs by name, as they went in whichever process.',
        fields: {
          name: 'Of the job.',
          everySeconds: 'Time between two runs.',
          startedAt: time('Of the last run that was noted; null for none.'),
          durationMs: 'Of the same run.',
          succeededAt: time('When a run last ended well.'),
          runs: 'Runs that were noted.',
          failures: 'Those of them that failed.',
          failedAt: time('When a run last failed.'),
          lastError: 'What it said.',
          nextAt: time('In the process that answers; null when it does not run jobs.'),
        },
      },
      unusableSettings: {
        description: 'Stored settings that cannot be used: the shop takes what it came with. Absent for none.',
        fields: { section: 'Of the settings.', field: 'Of the section; `*` for all of it.' },
      },
    }),
    handler: () => system.overview(),
  })
}
