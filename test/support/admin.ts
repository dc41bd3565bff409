/** Who administers the shop of the journeys. */
export const admin = { email: 'admin@example.com', password: 'sal y lino de admin' } as const
