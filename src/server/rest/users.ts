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
    limit: 'login',
    body: loginSchema,
    output: signedInSchema,
    errors: ['invalid-credentials', 'otp-required', 'otp-invalid'],
    handler: ({ body, caller }) => accounts.login(body, caller.language, caller.origin),
  })

  define.post('/users/register', {
    limit: 'register',
    body: registerSchema,
    output: signedInSchema,
    status: 201,
    errors: ['email-taken'],
    handler: ({ body, caller }) => accounts.register(body, caller.language, caller.origin),
  })

  define.post('/users/renew', {
    access: 'user',
    limit: 'none',
    output: renewedSchema,
    handler: ({ caller }) => accounts.renew(caller.session),
  })

  define.post('/users/send-reset-email', {
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
    limit: 'links',
    body: resetPasswordSchema,
    output: messageSchema,
    errors: ['reset-token'],
    handler: ({ body, caller }) => messageAfter(accounts.resetPassword(body), caller, 'answers:passwordReset'),
  })

  define.get('/users/mailing-data', {
    access: 'user',
    output: mailingDataSchema,
    handler: ({ caller }) => accounts.mailingData(caller.session.userId),
  })
}
