import type { SwitchOff } from '../../shared/accounts/second-factor.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'
import { beginEnrolment, confirmEnrolment, readSecondFactor, renewCodes, switchOff } from './enrolment.ts'

/** What the accounts service does about the second factor of the signed-in user. */
export function secondFactorCalls(base: AccountDeps['base']) {
  return {
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
