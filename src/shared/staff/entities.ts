import * as z from 'zod/mini'
import { emailField, goodPassword, loginSchema } from '../accounts/credentials.ts'
import { idSchema } from '../id-schema.ts'
import { languages } from '../languages.ts'
import { atMost, requiredText } from '../length.ts'
import { staffRoles } from './roles.ts'

const role = z.enum(staffRoles, 'staffRole')

/** An invitation to the staff; the mail is in `language`, else in that of the request. */
export const inviteSchema = z.object({ email: emailField, role, language: z.optional(z.enum(languages, 'language')) })
export type Invite = z.infer<typeof inviteSchema>

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** ISO 8601. */
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** An invitation as its inviter gets it: where no mail leaves, with the link, which is told this once. */
export const invitedSchema = z.extend(invitationSchema, { link: z.optional(z.string()) })
export type Invited = z.infer<typeof invitedSchema>

/** A change of a colleague's role. `was`: the role that the form showed; absent: the change overwrites any other. */
export const roleChangeSchema = z.object({ id: idSchema.shape.id, role, was: z.optional(role) })
export type RoleChange = z.infer<typeof roleChangeSchema>

export const staffMemberSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Empty when nobody has entered it. */
  name: z.string(),
  role: z.enum(staffRoles),
  /** ISO 8601; null before the first time. */
  lastSignInAt: z.nullable(z.string()),
  secondFactor: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

/** The page of the staff: everybody with a role, and the invitations that still can be accepted. */
export const staffListSchema = z.object({
  staff: z.array(staffMemberSchema),
  invitations: z.array(invitationSchema),
  secondFactorRequired: z.boolean(),
})
export type StaffList = z.infer<typeof staffListSchema>

export const factorRuleSchema = z.object({ required: z.boolean('invalid') })

const token = z.string('required').check(z.minLength(1, 'required'), atMost(200))

export const invitationTokenSchema = z.object({ token })

/** Shown on the page of the link. */
export const openedInvitationSchema = z.object({
  email: z.string(),
  role: z.enum(staffRoles),
  /** The e-mail has an account: its password accepts the invitation. */
  hasAccount: z.boolean(),
})
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>

/** The form of somebody without an account. */
export const newStaffSchema = z.object({ name: requiredText('name', 200), password: goodPassword('password') })

/** The form of somebody who has an account: its password. */
export const knownStaffSchema = z.object({ password: loginSchema.shape.password })

/** Body of an acceptance: both forms; which one counts depends on whether the e-mail has an account. */
export const acceptInvitationSchema = z.object({
  token,
  name: z.optional(z.string().check(z.trim(), atMost(200))),
  password: loginSchema.shape.password,
})
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>
