/** Variables whose values no output may hold. */
const secretName = /KEY|SECRET|PASSWORD|TOKEN/
/** Shorter values are words that may stand anywhere. */
const minLength = 6

/** Takes secrets out of texts that drivers and services wrote: values of variables, and passwords in addresses. */
export function createRedactor(environment: NodeJS.ProcessEnv): (text: string) => string {
  const values = Object.entries(environment).flatMap(([name, value = '']) =>
    secretName.test(name) && value.length >= minLength ? value : [],
  )
  const passwords = [environment.SMTP_URL, environment.DATABASE_URL].flatMap((address) => {
    const password = address && URL.canParse(address) ? new URL(address).password : ''
    return password.length > 0 ? [password, decodeURIComponent(password)] : []
  })
  return (text) =>
    [...values, ...passwords]
      .reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text)
      .replace(/((?<!\w)\w+:\/\/[^\s:/@]*):[^\s@/]*@/g, '$1:…@')
}
