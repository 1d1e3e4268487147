/** What the generator is asked to do, and what it answers; plain data, since it is a process of its own. */
export type Job = {
  url: string
  connections: number
  /** Ends after so many seconds, or after so many requests. */
  seconds?: number
  requests?: number
  ask:
    | { kind: 'get'; path: string }
    /** Posts a visitor's submission, each with another phone, to these agents in turn. */
    | { kind: 'submit'; path: string; agents: string[] }
}

export type Done = {
  done: number
  seconds: number
  failures: number
  /** Of the first failure. */
  firstFailure?: string
  bytesPerAnswer: number
  /** Milliseconds. */
  p50: number
  p95: number
}
