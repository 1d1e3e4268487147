import type { AuthStrategy, Payload } from 'payload'

export const note = {
  madeFor: { payload: '3.90.2' },
  why: 'no config reaches `local-jwt`, and a token without an open session must not authenticate (ADR 9). A refresh keeps `_sid`',
  needlessWhen: 'Payload asks us whether a session is open, or lets the strategy be replaced',
}

/** Replaces every auth strategy of Payload by what `wrap` returns for it. */
export function wrapAuthStrategies(
  payload: Payload,
  wrap: (strategy: AuthStrategy) => AuthStrategy,
): void {
  payload.authStrategies = payload.authStrategies.map(wrap)
}
