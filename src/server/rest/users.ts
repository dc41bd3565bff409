import {
  loginSchema,
  registerSchema,
  resetEmailSchema,
  resetPasswordSchema,
} from '../../shared/accounts/credentials.ts'
import { mailingDataSchema, renewedSchema, signedInSchema } from '../../shared/accounts/entities.ts'
import { resetEmailSentText } from '../../shared/error-catalogue.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { messageAfter, messageSchema } from './parts.ts'

/** The calls about an account; those about its newsletter are in newsletter.ts. */
export function defineUserRoutes(define: DefineRoutes, { services: { accounts } }: RestDoor): void {
  define.post('/users/login', {
    summary: 'Signs in; a wrong password and an unknown e-mail are answered alike',
    description:
      'The `token` goes into `Authorization: Bearer …`; `cart` is what the account has stored. After too many wrong passwords it is a 429 for a while. An account with a second factor needs an `otp` too: a 401 asks for it, a 403 refuses it.',
    limit: 'login',
    body: loginSchema,
    output: signedInSchema,
    errors: ['invalid-credentials', 'otp-required', 'otp-invalid'],
    handler: ({ body, caller }) => accounts.login(body, caller.language, caller.origin),
  })

  define.post('/users/register', {
    summary: 'Opens an account and signs in',
    description: 'The terms must be accepted. 409 when the e-mail has an account.',
    limit: 'register',
    body: registerSchema,
    output: signedInSchema,
    status: 201,
    errors: ['email-taken'],
    handler: ({ body, caller }) => accounts.register(body, caller.language, caller.origin),
  })

  define.post('/users/renew', {
    summary: 'A new token for a session that is alive, at most 12 hours after login',
    description: 'The earlier token stays good until its own end. 401 once 12 hours have passed since the login.',
    access: 'user',
    limit: 'none',
    output: renewedSchema,
    handler: ({ caller }) => accounts.renew(caller.session),
  })

  define.post('/users/send-reset-email', {
    summary: 'Mails a link to choose a new password: it works once, for one hour',
    description: '409 for an e-mail without an account. Few may be asked for in a quarter of an hour.',
    limit: 'resetEmail',
    body: resetEmailSchema,
    output: messageSchema,
    errors: ['email-unknown'],
    handler: ({ body, caller }) =>
      messageAfter(
        accounts.sendResetEmail(body.email, caller.origin, caller.requestedLanguage),
        caller,
        resetEmailSentText,
      ),
  })

  define.post('/users/reset-password', {
    summary: 'Sets a new password by the token of the mail’s link and ends every session of the user',
    description: 'The token is the last part of the mail’s link. 404 when it is unknown, used, or older than an hour.',
    limit: 'links',
    body: resetPasswordSchema,
    output: messageSchema,
    errors: ['reset-token'],
    handler: ({ body, caller }) => messageAfter(accounts.resetPassword(body), caller, 'answers:passwordReset'),
  })

  define.get('/users/mailing-data', {
    summary: 'What fills the checkout form; missing values are empty',
    description: 'Of the signed-in account.',
    access: 'user',
    output: mailingDataSchema,
    handler: ({ caller }) => accounts.mailingData(caller.session.userId),
  })
}
