/** What the load generator, a process of its own, is asked to do; {@link Done} is its answer. */
export type LoadTask = {
  url: string
  connections: number
  /** The task ends after these seconds, or after these requests. */
  seconds?: number
  requests?: number
  ask:
    | { kind: 'get'; path: string }
    /** Posts submissions, each with another phone, to these agents one after the other. */
    | { kind: 'submit'; path: string; agents: string[] }
}

export type Done = {
  done: number
  seconds: number
  failures: number
  firstFailure?: string
  bytesPerAnswer: number
  /** Milliseconds. */
  p50: number
  p95: number
}
