import { checkReportSchema } from '../../../shared/system/check-report.ts'
import { systemSchema } from '../../../shared/system/overview.ts'
import { rest, router, staffProcedure } from '../../trpc/trpc.ts'

export const systemRouter = router({
  overview: staffProcedure('logs.read')
    .meta(rest.get('/system/admin'))
    .output(systemSchema)
    .query(({ ctx }) => ctx.services.system.overview()),

  check: staffProcedure('logs.read')
    .output(checkReportSchema)
    .query(({ ctx }) => ctx.services.system.check()),
})
