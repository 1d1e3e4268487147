import { processSingleton } from './processSingleton'

// `DATABASE_URL` doesn't tell: the start sets it for the built-in database too.
const kind = processSingleton('databaseKind', () => ({ isBuiltIn: false }))

export const markBuiltInDatabase = (): void => void (kind.isBuiltIn = true)

export const isBuiltInDatabase = (): boolean => kind.isBuiltIn
