/** A signed-in person; Payload reads it from the database at every request. */
type Person = { id: string | number; collection?: string; status?: unknown } | null | undefined

export const isAdmin = (person: Person): boolean => person?.collection === 'admins'

export const isApprovedAgent = (person: Person): boolean =>
  person?.collection === 'agents' && person.status === 'approved'
