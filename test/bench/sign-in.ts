/** Of the admin of every shop under test. */
export const adminEmail = 'admin@example.com'
export const adminPassword = 'bench-admin-password'

/** Signs the admin in. @returns the header that proves it */
export async function signIn(origin: string): Promise<{ authorization: string }> {
  const login = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  })
  if (login.status !== 200) throw new Error(`the admin could not sign in: ${login.status} ${await login.text()}`)
  return { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
}
