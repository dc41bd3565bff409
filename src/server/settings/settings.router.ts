import * as z from 'zod/mini'
import { adminListFields } from '../../shared/admin-list.ts'
import { saveConnectionsSchema, savedConnectionsSchema } from '../../shared/settings/connection-fields.ts'
import { connectionSchema, triedConnectionSchema, tryConnectionSchema } from '../../shared/settings/connections.ts'
import {
  adminSectionSchema,
  type Section,
  saveSectionSchema,
  sectionChangeSchema,
  sectionSchema,
  sectionsSchema,
} from '../../shared/settings/entities.ts'
import { goingLiveSchema, removalSchema, removeDemoSchema } from '../../shared/settings/going-live.ts'
import {
  legalHistoryQuerySchema,
  legalHistorySchema,
  legalQuerySchema,
  legalTemplateSchema,
  legalTextSchema,
} from '../../shared/settings/legal-text.ts'
import { mailPreviewSchema, previewMailSchema, testMailSchema } from '../../shared/settings/mail-preview.ts'
import { isSectionName, sectionNames } from '../../shared/settings/sections.ts'
import { getActor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { publicProcedure, rest, router, staffProcedure } from '../trpc/trpc.ts'

/** The settings that everybody may read, beside those that every page carries. */
export const settingsRouter = router({
  legal: publicProcedure
    .meta({ cache: true })
    .input(legalQuerySchema)
    .output(legalTextSchema)
    .query(({ ctx, input }) => ctx.services.settings.legalText(input)),
})

export const settingsAdminRouter = router({
  all: staffProcedure('settings.read')
    .output(z.object({ settings: z.record(z.string(), adminSectionSchema) }))
    .query(async ({ ctx }) => ({ settings: await ctx.services.settings.all() })),

  /** All sections with version and values alone, for programs. */
  sections: staffProcedure('settings.read')
    .meta(rest.get('/settings/admin'))
    .output(sectionsSchema)
    .query(async ({ ctx }) => {
      const settings: Record<string, Section> = await ctx.services.settings.all()
      const connections = ctx.services.settings.connectionFields()
      // A shop that reaches services by its environment alone answers as one that knows nothing else.
      if (connections.version > 0) settings.connections = connections
      return { settings }
    }),

  save: staffProcedure('settings.write')
    .meta({
      limit: 'none',
      ...rest.post('/settings/admin/{section}', { errors: ['not-found', 'edit-conflict'] }),
    })
    .input(z.object({ section: z.string().check(z.maxLength(40)), ...saveSectionSchema.shape }))
    .output(sectionSchema)
    .mutation(({ ctx, input: { section, ...change } }) => {
      if (!isSectionName(section)) throw new AppError('not-found')
      return ctx.services.settings.save(section, change, getActor(ctx.session))
    }),

  connections: staffProcedure('settings.read')
    .output(z.object({ connections: z.array(connectionSchema) }))
    .query(({ ctx }) => ({ connections: ctx.services.settings.connections() })),

  /** The owner's own fields for services: keys only as whether they are set. */
  connectionFields: staffProcedure('settings.read')
    .output(savedConnectionsSchema)
    .query(({ ctx }) => ctx.services.settings.connectionFields()),

  saveConnections: staffProcedure('settings.write')
    .meta({ limit: 'none', ...rest.post('/settings/admin/connections', { errors: ['edit-conflict'] }) })
    .input(saveConnectionsSchema)
    .output(savedConnectionsSchema)
    .mutation(({ ctx, input }) => ctx.services.settings.saveConnections(input, getActor(ctx.session))),

  createWebhook: staffProcedure('settings.write')
    .meta({
      limit: 'mails',
      ...rest.post('/connections/admin/payments/webhook', { errors: ['not-configured', 'edit-conflict'] }),
    })
    .output(triedConnectionSchema)
    .mutation(({ ctx }) => ctx.services.settings.createWebhook(getActor(ctx.session))),

  tryConnection: staffProcedure('settings.write')
    .meta({ limit: 'mails', ...rest.post('/connections/admin/{name}/try') })
    .input(tryConnectionSchema)
    .output(triedConnectionSchema)
    .mutation(({ ctx, input }) =>
      ctx.services.settings.tryConnection(input.name, { email: ctx.session.email, language: ctx.language }),
    ),

  legalVersions: staffProcedure('settings.read')
    .input(legalHistoryQuerySchema)
    .output(legalHistorySchema)
    .query(({ ctx, input }) => ctx.services.settings.legalHistory(input.document)),

  legalTemplate: staffProcedure('settings.read')
    .input(legalHistoryQuerySchema)
    .output(legalTemplateSchema)
    .query(({ ctx, input }) => ctx.services.settings.legalTemplate(input.document)),

  previewMail: staffProcedure('settings.write')
    .meta({ limit: 'none' })
    .input(previewMailSchema)
    .output(z.object({ mails: mailPreviewSchema }))
    // A mutation, for what is typed is too long for an address.
    .mutation(({ ctx, input }) => ({ mails: ctx.services.settings.previewMail(input) })),

  testMail: staffProcedure('settings.write')
    .meta({ limit: 'mails' })
    .input(testMailSchema)
    .output(triedConnectionSchema)
    .mutation(({ ctx, input }) => ctx.services.settings.testMail(input, ctx.session.email)),

  history: staffProcedure('settings.read')
    .input(z.object({ section: z.enum(sectionNames), page: adminListFields.page }))
    .output(z.object({ changes: z.array(sectionChangeSchema), pages: z.number() }))
    .query(({ ctx, input: { section, page } }) => ctx.services.settings.history(section, page)),
})

export const goingLiveAdminRouter = router({
  read: staffProcedure('settings.read')
    .meta(rest.get('/settings/admin/going-live'))
    .output(goingLiveSchema)
    .query(({ ctx }) => ctx.services.goingLive.read()),

  removeDemo: staffProcedure('settings.write', 'always')
    .meta({
      limit: 'none',
      ...rest.post('/settings/admin/going-live/remove-demo', {
        status: 202,
        envelope: ['removal'],
        errors: ['conflict', 'numbers-issued'],
      }),
    })
    .input(removeDemoSchema)
    .output(removalSchema)
    .mutation(({ ctx, input }) => ctx.services.goingLive.removeDemo(input, getActor(ctx.session))),
})
