import {
  loginSchema,
  registerSchema,
  resetEmailSchema,
  resetPasswordSchema,
} from '../../../../shared/accounts/credentials.ts'
import { mailingDataSchema, renewedSchema, signedInSchema } from '../../../../shared/accounts/entities.ts'
import { described, named } from '../../described.ts'
import { addressTexts, email, example, identifier, time } from './words.ts'

/** Accounts and sessions. */

const accountEmail = email('E-mail of the account; case and spaces around it do not matter.')
const newPassword = example('The new password, 8 to 200 characters.', 'correct horse battery staple')

described(loginSchema, {
  email: accountEmail,
  password: example('The password.', 'correct horse battery staple'),
  otp: example('Of an account with a second factor: a code of its authenticator app, or a recovery code.', '492039'),
})

described(registerSchema, {
  email: accountEmail,
  password: newPassword,
  reminders: 'Occasional reminders by e-mail: the newsletter.',
  terms_conditions: { description: 'The terms of service are accepted; nothing else is taken.', const: true },
})

described(resetEmailSchema, { email: accountEmail })

described(resetPasswordSchema, {
  token: example('The last part of the link in the mail.', 'p0s9d8f7g6h5j4k3l2m1n0b9v'),
  password: newPassword,
})

const session = {
  token: example('Identifies the session: `Authorization: Bearer …`.', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrM3Y5In0.c2ln'),
  expiration: time('When the session ends unless it is renewed.'),
}

named('SignedIn', signedInSchema, 'A session.', {
  ...session,
  userId: identifier('Identifier of the account.'),
  email: email('E-mail of the account.'),
  cart: 'The stored cart.',
  isAdmin: 'The account belongs to the staff of the shop.',
  staffRole: example('What the account may do in the admin area; absent for customers.', 'owner'),
  permissions: {
    description: 'What the role allows; absent for customers.',
    examples: [['orders.read', 'orders.write']],
  },
})

named('Renewed', renewedSchema, 'A session that goes on.', session)

named('MailingData', mailingDataSchema, 'Where an account’s parcels go; what is not known is empty.', {
  ...addressTexts,
  phone: example('Telephone number.', '+34 600 000 000'),
  email: example('E-mail of the account.', 'ana@example.com'),
})
