/**
 * Name of a file that a shop hands out, without its ending: `lino-y-sal-orders-2026-11-22`.
 * @param shopName As the owner writes it; lower-case ASCII here, for every system and header.
 * @param parts What follows; those that are empty or absent are left out.
 */
export function shopFileName(shopName: string, ...parts: readonly (string | undefined)[]): string {
  const name = shopName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return [name, ...parts].filter(Boolean).join('-')
}
