export type AccountCollection = 'admins' | 'agents'

/** Whose account, wherever its row is. */
export type Account = { id: string; collection: AccountCollection }
