import { backupsSchema } from '../../../shared/system/backups.ts'
import { checkReportSchema } from '../../../shared/system/check-report.ts'
import { systemSchema } from '../../../shared/system/overview.ts'
import { getActor } from '../../core/actor.ts'
import { rest, router, staffProcedure } from '../../trpc/trpc.ts'

export const systemRouter = router({
  overview: staffProcedure('logs.read')
    .meta(rest.get('/system/admin'))
    .output(systemSchema)
    .query(({ ctx }) => ctx.services.system.overview()),

  check: staffProcedure('logs.read')
    .output(checkReportSchema)
    .query(({ ctx }) => ctx.services.system.check()),

  backups: staffProcedure('settings.write')
    .meta(rest.get('/system/admin/backups', { errors: ['storage-away'] }))
    .output(backupsSchema)
    .query(({ ctx }) => ctx.services.backups.list()),

  makeBackup: staffProcedure('settings.write')
    .meta({
      limit: 'none',
      ...rest.post('/system/admin/backups', { status: 202, errors: ['storage-away'] }),
    })
    .output(backupsSchema)
    .mutation(({ ctx }) => ctx.services.backups.start(getActor(ctx.session))),
})
