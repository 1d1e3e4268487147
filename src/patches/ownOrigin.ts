export const about = {
  madeFor: { next: '16.4.5' },
  why: "an action that redirects fetches the next page from this process, by https where the proxy's X-Forwarded-Proto says so, and our port speaks http: each sign-in behind TLS logged an error, and its page was loaded once more",
  needlessWhen: 'a custom server can say where Next reaches it',
}

/** Tells Next where it reaches this process, whatever the proxy in front of it speaks. */
export function setOwnOrigin(origin: string): void {
  Object.assign(process.env, { __NEXT_PRIVATE_ORIGIN: origin })
}
