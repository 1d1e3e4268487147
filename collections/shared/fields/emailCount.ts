import { uiField } from './uiField'

/** Counts the characters of an account's e-mail as somebody types. */
export const emailCount = uiField('emailCount', '/src/admin/fields/EmailCount.client#EmailCount')
