import { type AuthStrategy, type AuthStrategyResult, NotFound, type Payload } from 'payload'

export const about = {
  madeFor: { payload: '3.90.2' },
  why: 'no config reaches `local-jwt`, and a token without an open session must not authenticate (ADR 9). A refresh keeps `_sid`. An account that could not be read is taken for nobody',
  needlessWhen:
    'Payload asks us whether a session is open, or lets the strategy be replaced, and says when it could not read an account',
}

/** Replaces every auth strategy of Payload by what `wrap` returns for it. */
export function wrapAuthStrategies(
  payload: Payload,
  wrap: (strategy: AuthStrategy) => AuthStrategy,
): void {
  payload.authStrategies = payload.authStrategies.map(wrap)
}

/**
 * Authenticates by a strategy of Payload, which takes an account that it could not read for nobody.
 * @throws what reading the account failed with, unless it is not there
 */
export async function authenticateBy(
  { authenticate }: AuthStrategy,
  args: Parameters<AuthStrategy['authenticate']>[0],
): Promise<AuthStrategyResult> {
  const failures: unknown[] = []
  const findByID: Payload['findByID'] = async (options) => {
    try {
      return await args.payload.findByID(options)
    } catch (error) {
      if (!(error instanceof NotFound)) failures.push(error)
      throw error
    }
  }
  const payload = Object.create(args.payload, { findByID: { value: findByID } }) as Payload
  const result = await authenticate({ ...args, payload })
  if (failures.length) throw failures[0]
  return result
}
