/** The accounts that `npm start` prints. */
export const seedAccounts = [
  { email: 'admin@example.com', name: 'Ada Admin', role: 'admin', emailVerified: true },
  { email: 'user@example.com', name: 'Uma User', role: 'user', emailVerified: true },
] as const
