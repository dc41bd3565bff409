/** Tells password managers whose password is asked for, where no field for the e-mail is shown. */
export function KeeperName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
