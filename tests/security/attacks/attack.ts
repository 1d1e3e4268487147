import type { Person, World } from './world'

export type Asked = {
  method?: string
  path: string
  /** Text or bytes as they are; anything else as JSON. */
  body?: unknown
  type?: string
  headers?: Record<string, string>
}
export type Answered = { status: number; text: string; headers: Headers }

/** One thing that somebody tries, and what must come of it. Nothing changes by it and nothing leaks, unless the case says so. */
export type Attack = {
  /** The test's name, after "should". */
  title: string
  as: Person
  ask: (world: World) => Asked | Promise<Asked>
  /** The statuses that refuse it, or that answer it with nothing in it. */
  status: number | number[]
  /** The same with a wrong guess: the two answers must be one and the same, or the answer tells whether the guess was right. */
  wrongGuess?: (world: World) => Asked | Promise<Asked>
  /** Something may change, but not this. */
  changes?: true
  /** What has to be known of before. */
  prepare?: (world: World) => Promise<unknown>
  check?: (answer: Answered, world: World) => void | Promise<void>
}

/** Cases of one theme, as they are counted in docs/security.md. */
export type Theme = { theme: string; attacks: Attack[] }

/** Sends it as that person would. */
export async function attempt(
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
