import type { AuthStrategy, Payload } from 'payload'

/**
 * Replaces every way in which Payload authenticates a request by what `wrap` returns for it.
 *
 * Made for: payload 3.90.2
 * Why: Payload adds its own `local-jwt` strategy at the start, where no configuration reaches it, and a token alone does not open a session
 * here (ADR 9). A user with `_sid` keeps that id when the token is refreshed.
 * Needless when: Payload asks a function of ours whether a session is open, or lets the strategy be replaced.
 */
export function wrapAuthStrategies(
  payload: Payload,
  wrap: (strategy: AuthStrategy) => AuthStrategy,
): void {
  payload.authStrategies = payload.authStrategies.map(wrap)
}
