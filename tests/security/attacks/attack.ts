import type { Person, World } from './world'

export type Asked = {
  method?: string
  path: string
  /** Text or bytes are sent unchanged; anything else as JSON. */
  body?: unknown
  type?: string
  headers?: Record<string, string>
}
export type Answered = { status: number; text: string; headers: Headers }

/** One attack and its required outcome. Nothing may change or leak, unless the case says otherwise. */
export type Attack = {
  /** The test's title after "should". */
  title: string
  as: Person
  ask: (world: World) => Asked | Promise<Asked>
  /** The statuses that refuse the attack, or that answer it without content. */
  status: number | number[]
  /** The same with a wrong guess: both answers must be identical, or they tell whether the guess was right. */
  wrongGuess?: (world: World) => Asked | Promise<Asked>
  /** Something may change, except what the attack is after. */
  changes?: true
  /** Runs before the attack. */
  prepare?: (world: World) => Promise<unknown>
  check?: (answer: Answered, world: World) => void | Promise<void>
}

/** The attacks of one theme, counted in docs/security.md. */
export type Theme = { theme: string; attacks: Attack[] }

/** Sends the attack as its person. */
export async function carryOut(
  { people, server }: World,
  as: Person,
  asked: Asked,
): Promise<Answered> {
  const { body, headers, method = 'GET', path, type = 'application/json' } = asked
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
  const response = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
    headers: {
      ...people[as],
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
