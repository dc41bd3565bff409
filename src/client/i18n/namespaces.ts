/** Texts that every page has from the start. */
export const baseNamespaces = ['common'] as const
