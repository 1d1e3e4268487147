import type { Account } from '@/domain/accounts/account'

export type PageAccount = Account & { email: string }

let account: PageAccount | undefined

/** The account that opened this page; undefined on pages that show no questions. */
export const pageAccount = (): PageAccount | undefined => account

export const setPageAccount = (next: PageAccount | undefined): void => void (account = next)
