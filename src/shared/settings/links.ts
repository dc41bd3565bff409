/** Whether a link may stand in the footer: web, mail or telephone, never a script. */
export function isLink(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname } = new URL(value)
  return ['http:', 'https:'].includes(protocol) ? hostname !== '' : /^(mailto|tel):$/.test(protocol) && pathname !== ''
}
