/** The columns of the access matrix. `own` and `other` are approved agents; the document belongs to `own`. */
export const people = ['visitor', 'pending', 'own', 'other', 'suspended', 'admin'] as const

export type PersonName = (typeof people)[number]

/** The outcome of one cell of the matrix. */
export type Outcome =
  /** Sees or changes exactly what was asked for. */
  | 'yes'
  /** Is let in, and neither sees nor changes anything of the document. */
  | 'none'
  /** Is told that it is not allowed (403). */
  | 'no'
  /** Is asked to sign in (401). */
  | 'unauthenticated'
  /** Is told that it does not exist (404). */
  | 'unknown'
  /** Is told that the input is invalid (400). */
  | 'wrong'
  /** Is redirected there. */
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

/** The same outcome for everybody. */
export const all = (outcome: Outcome): Cells =>
  who(outcome, outcome, outcome, outcome, outcome, outcome)

export const everybody = all('yes')
export const nobody = all('no')
export const unknownToAll = all('unknown')
export const adminsAlone = who('no', 'no', 'no', 'no', 'no', 'yes')

const byStatus: Record<number, Outcome> = {
  400: 'wrong',
  401: 'unauthenticated',
  403: 'no',
  404: 'unknown',
}

/** The outcome for a refusal with this status. */
export const refusal = (status: number): Outcome => byStatus[status] ?? `answer ${status}`
