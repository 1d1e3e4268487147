import type { TestPeople } from '@tests/access/people'
import type { Cells, PersonName } from '../vocabulary'

/** What the requests of the matrix are made of. */
export type Scene = {
  testPeople: TestPeople
  /** Who asks. */
  person: PersonName
  /** With whose e-mail and password that person comes. */
  credentials: { email: string; password: string }
  /** The record of each kind (../records.ts), by its id. */
  records: Record<string, string>
  /** The name of a picture's file. */
  file: string
  /** Makes one more suspended agent, and resolves with the id. */
  makeSuspended: () => Promise<string>
  /** Makes a token that sets a new password, and resolves with it. */
  resetToken: (account: { collection: 'admins' | 'agents'; id: string }) => Promise<string>
}

type Body = object | FormData | string

/** One address and method; `who` alone is enough where it takes no parameter and no body. */
export type HttpRow = {
  who: Cells
  /** The address, where the pattern's own parameters would not do. */
  at?: (scene: Scene) => string | Promise<string>
  send?: (scene: Scene) => Body | Promise<Body>
  /** Something is changed by it, just where it says `yes`. */
  changes?: true
  /** Collections beside the content of the site in which the change is. */
  watches?: readonly string[]
  headers?: Record<string, string>
  /** Ends sessions of whoever may do it. */
  endsSession?: true
  /** Whether the answer shows what only those may see who have a `yes`. Default: any answer that is no refusal. */
  shows?: (text: string, scene: Scene) => boolean
}

export type HttpTable = Record<string, HttpRow>
