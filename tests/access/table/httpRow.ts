import type { TestPeople } from '@tests/access/people'
import type { Cells, PersonName } from '../vocabulary'

/** What the matrix builds its requests from. */
export type Scene = {
  testPeople: TestPeople
  /** The person who asks. */
  person: PersonName
  /** That person's e-mail and password. */
  credentials: { email: string; password: string }
  /** The id of a document of each kind (../documents.ts). */
  documents: Record<string, string>
  /** The name of a picture's file. */
  file: string
  /** Creates another suspended agent and returns the id. */
  makeSuspended: () => Promise<string>
  /** Creates another account with a second factor and returns the id. */
  makeSecondFactor: (collection: 'admins' | 'agents') => Promise<string>
  /** Creates another consultation request and returns the id. */
  makeConsultation: () => Promise<string>
  /** Creates a consultation request of the agent `own` with an admin's memo, and returns both ids. */
  makeMemo: () => Promise<{ consultation: string; memo: string }>
  /** Creates a reset token and returns it. */
  resetToken: (account: { collection: 'admins' | 'agents'; id: string }) => Promise<string>
}

type Body = object | FormData | string

/** One address and method; `who` is enough without parameter and body. */
export type HttpRow = {
  who: Cells
  /** The address, where the pattern's default parameters do not fit. */
  at?: (scene: Scene) => string | Promise<string>
  send?: (scene: Scene) => Body | Promise<Body>
  /** It changes something exactly where it says `yes`. */
  changes?: true
  /** Collections, besides the site's content, with the change. */
  watches?: readonly string[]
  headers?: Record<string, string>
  /** It ends the sessions of people who may call it. */
  endsSession?: true
  /** Whether the answer reveals what only people with a `yes` may see. Default: every answer that is no refusal. */
  shows?: (text: string, scene: Scene) => boolean
}

export type HttpTable = Record<string, HttpRow>
