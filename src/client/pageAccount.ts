export type Account = { collection: 'admins' | 'agents'; id: string; email: string }

let account: Account | undefined

/** The account that opened this page; undefined on pages that show no questions. */
export const pageAccount = (): Account | undefined => account

export const setPageAccount = (next: Account | undefined): void => void (account = next)
