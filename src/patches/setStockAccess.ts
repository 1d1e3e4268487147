import type { Access, SanitizedConfig } from 'payload'

export type Rules = Record<'create' | 'read' | 'update' | 'delete', Access>

/**
 * Sets the access rules of collections that Payload adds to ours, by slug.
 * Made for: payload 3.90.2
 * Why: Payload adds them while sanitising the config, open to every signed-in user.
 * Needless when: their access can be configured.
 */
export function setStockAccess(
  config: SanitizedConfig,
  rules: Record<string, Rules>,
): SanitizedConfig {
  for (const { access, slug } of config.collections) Object.assign(access, rules[slug])
  return config
}
