import type { Access, SanitizedConfig } from 'payload'

export const about = {
  madeFor: { payload: '3.90.2' },
  why: 'Payload adds them while sanitising the config, open to every signed-in user',
  needlessWhen: 'their access can be configured',
}

export type Rules = Record<'create' | 'read' | 'update' | 'delete', Access>

/** Sets the access rules of collections that Payload adds to ours, by slug. */
export function setStockAccess(
  config: SanitizedConfig,
  rules: Record<string, Rules>,
): SanitizedConfig {
  for (const { access, slug } of config.collections) Object.assign(access, rules[slug])
  return config
}
