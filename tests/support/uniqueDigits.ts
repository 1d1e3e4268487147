import { randomInt } from 'node:crypto'

/** What makes one test's texts unique. Digits alone: random letters may read like an advertisement, whose publication is refused. */
export const uniqueDigits = (): string => String(randomInt(10_000_000, 100_000_000))
