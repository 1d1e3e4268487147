/** The columns of the access matrix: whoever may come. `own` and `other` are approved agents; the record is the first one's. */
export const people = ['visitor', 'pending', 'own', 'other', 'suspended', 'admin'] as const

export type PersonName = (typeof people)[number]

/** What somebody meets. A cell of the matrix holds one of these words. */
export type Outcome =
  /** Sees or changes just what was asked for. */
  | 'yes'
  /** Is let in, and neither sees nor changes anything of the record. */
  | 'none'
  /** Is told that it is not allowed (403). */
  | 'no'
  /** Is asked to sign in (401). */
  | 'stranger'
  /** Is told that there is no such thing (404). */
  | 'unknown'
  /** Is told that it makes no sense (400). */
  | 'wrong'
  /** Is led there. */
  | `to ${string}`
  /** Any other answer, by its status. */
  | `answer ${number}`

export type Cells = Record<PersonName, Outcome>

type Six<T> = [visitor: T, pending: T, own: T, other: T, suspended: T, admin: T]

/** The cells of one row, in the order of the columns. */
export const who = (...[visitor, pending, own, other, suspended, admin]: Six<Outcome>): Cells => ({
  visitor,
  pending,
  own,
  other,
  suspended,
  admin,
})

/** One outcome for all. */
export const all = (outcome: Outcome): Cells =>
  who(outcome, outcome, outcome, outcome, outcome, outcome)

export const everybody = all('yes')
export const nobody = all('no')
export const unknownToAll = all('unknown')
export const adminsAlone = who('no', 'no', 'no', 'no', 'no', 'yes')

const byStatus: Record<number, Outcome> = {
  400: 'wrong',
  401: 'stranger',
  403: 'no',
  404: 'unknown',
}

/** The word for a refusal with this status. */
export const refusal = (status: number): Outcome => byStatus[status] ?? `answer ${status}`
