import * as z from 'zod/mini'
import {
  loginSchema,
  registerSchema,
  resetEmailSchema,
  resetPasswordSchema,
} from '../../shared/accounts/credentials.ts'
import { mailingDataSchema, renewedSchema, signedInSchema } from '../../shared/accounts/entities.ts'
import { resetEmailSentText } from '../../shared/error-catalogue.ts'
import { serverText } from '../i18n.ts'
import type { DefineRoute, RestDoor } from './define.ts'

const tag = 'users'
const messageSchema = z.object({ message: z.string() })

/** The calls about an account; those about its newsletter are in newsletter.ts. */
export function defineUserRoutes(define: DefineRoute, { services: { accounts } }: RestDoor): void {
  define({
    method: 'POST',
    url: '/users/login',
    summary: 'Signs in; a wrong password and an unknown e-mail are answered alike',
    tag,
    limit: 'login',
    body: loginSchema,
    output: signedInSchema,
    errors: ['invalid-credentials'],
    handler: ({ body, caller }) => accounts.login(body, caller.language),
  })

  define({
    method: 'POST',
    url: '/users/register',
    summary: 'Opens an account and signs in',
    tag,
    limit: 'register',
    body: registerSchema,
    output: signedInSchema,
    status: 201,
    errors: ['email-taken'],
    handler: ({ body, caller }) => accounts.register(body, caller.language),
  })

  define({
    method: 'POST',
    url: '/users/renew',
    summary: 'A new token for a session that is alive, at most 12 hours after login',
    tag,
    access: 'user',
    output: renewedSchema,
    handler: ({ caller }) => accounts.renew(caller.session),
  })

  define({
    method: 'POST',
    url: '/users/send-reset-email',
    summary: 'Mails a link to choose a new password: it works once, for one hour',
    tag,
    limit: 'resetEmail',
    body: resetEmailSchema,
    output: messageSchema,
    errors: ['email-unknown'],
    handler: async ({ body, caller }) => {
      await accounts.sendResetEmail(body.email)
      return { message: serverText(caller.language, resetEmailSentText) }
    },
  })

  define({
    method: 'POST',
    url: '/users/reset-password',
    summary: 'Sets a new password by the token of the mail’s link and ends every session of the user',
    tag,
    limit: 'links',
    body: resetPasswordSchema,
    output: messageSchema,
    errors: ['reset-token'],
    handler: async ({ body, caller }) => {
      await accounts.resetPassword(body)
      return { message: serverText(caller.language, 'answers:passwordReset') }
    },
  })

  define({
    method: 'GET',
    url: '/users/mailing-data',
    summary: 'What fills the checkout form; missing values are empty',
    tag,
    access: 'user',
    output: mailingDataSchema,
    handler: ({ caller }) => accounts.mailingData(caller.session.userId),
  })
}
