import { mailingDataSchema } from '../../shared/accounts/entities.ts'
import type { DefineRoute, RestDoor } from './define.ts'

/** The calls about an account. */
export function defineUserRoutes(define: DefineRoute, { services: { accounts } }: RestDoor): void {
  define({
    method: 'GET',
    url: '/users/mailing-data',
    summary: 'What fills the checkout form; missing values are empty',
    tag: 'users',
    access: 'user',
    output: mailingDataSchema,
    handler: ({ caller }) => accounts.mailingData(caller.session.userId),
  })
}
