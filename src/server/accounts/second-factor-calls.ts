import type { ConfirmIdentity, SwitchOff } from '../../shared/accounts/second-factor.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'
import { confirmIdentity, type Recency, requireRecent } from './confirm-identity.ts'
import { beginEnrolment, confirmEnrolment, readSecondFactor, renewCodes, switchOff } from './enrolment.ts'

/** Calls of the accounts service by which the signed-in user proves who they are. */
export function secondFactorCalls(base: AccountDeps['base']) {
  return {
    /** For sensitive calls. @throws AppError confirm-required when the last proof is older than 15 minutes */
    requireRecent: (session: Session, recency: Recency) => requireRecent(base, session, recency),
    /**
     * Takes password or code once more, and returns a token with which sensitive calls work for 15 minutes. The session
     * still ends 12 hours after the login.
     * @throws AppError invalid with `password` or `otp`, too-many
     */
    confirmIdentity: (session: Session, given: ConfirmIdentity) => confirmIdentity(base, session, given),
    /** The second factor of the signed-in user. */
    secondFactor: (session: Session) => readSecondFactor(base, session),
    /** A new secret for an authenticator app; nothing is on before a code was confirmed. @throws AppError conflict */
    beginSecondFactor: (session: Session) => beginEnrolment(base, session),
    /**
     * Switches the second factor on by a code of the app. Returns the recovery codes, of which only hashes are stored.
     * @throws AppError invalid with `otp`; conflict when none was begun, or it is on already
     */
    confirmSecondFactor: (session: Session, otp: string) => confirmEnrolment(base, session, otp),
    /** Replaces the recovery codes. @throws AppError conflict without a second factor */
    renewRecoveryCodes: (session: Session) => renewCodes(base, session),
    /** Switches the second factor off. @throws AppError invalid with `password` or `otp`, too-many */
    endSecondFactor: (session: Session, given: SwitchOff) => switchOff(base, session, given),
  }
}
