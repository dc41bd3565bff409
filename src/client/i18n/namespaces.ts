/** Texts that every page has from the start. */
export const baseNamespaces = ['common', 'alerts', 'errors'] as const
