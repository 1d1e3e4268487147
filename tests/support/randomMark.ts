import { randomInt } from 'node:crypto'

/** A mark of one test's texts. Digits alone: random letters may read like an advertisement, whose publication is refused. */
export const randomMark = (): string => String(randomInt(10_000_000, 100_000_000))
