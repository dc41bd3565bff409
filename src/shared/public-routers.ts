/** Routers whose responses are the same for everybody: a browser keeps them when its user leaves, and no others. */
export const publicRouters: ReadonlySet<unknown> = new Set(['catalog', 'settings', 'shipping'])
