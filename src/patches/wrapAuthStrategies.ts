import type { AuthStrategy, Payload } from 'payload'

/**
 * Replaces every auth strategy of Payload by what `wrap` returns for it.
 * Made for: payload 3.90.2
 * Why: no config reaches `local-jwt`, and a token without an open session must not authenticate (ADR 9). A refresh keeps `_sid`.
 * Needless when: Payload asks us whether a session is open, or lets the strategy be replaced.
 */
export function wrapAuthStrategies(
  payload: Payload,
  wrap: (strategy: AuthStrategy) => AuthStrategy,
): void {
  payload.authStrategies = payload.authStrategies.map(wrap)
}
