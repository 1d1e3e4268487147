import type { Endpoint, FlattenedField, SanitizedConfig } from 'payload'

const nothing = () => new Response(null, { status: 404 })

export type Owner =
  | { kind: 'collection'; config: SanitizedConfig['collections'][number] }
  | { kind: 'global'; config: SanitizedConfig['globals'][number] }
  | { kind: 'root'; config: { flattenedFields: FlattenedField[] } }
export type Guard = (endpoint: Endpoint, owner: Owner) => Endpoint

/**
 * Replaces every endpoint of the sanitised configuration, Payload's own included, by what `guard` returns for it.
 *
 * Made for: payload 3.90.2, @payloadcms/next 3.90.2
 * Why: `endpoints: false` closes all endpoints of a collection or none, and Payload adds its own while it sanitises.
 * Needless when: single stock endpoints can be closed and wrapped by configuration.
 */
export function guardStockEndpoints(config: SanitizedConfig, guard: Guard): SanitizedConfig {
  for (const collection of config.collections)
    collection.endpoints = guarded(collection.endpoints, { kind: 'collection', config: collection })
  for (const global of config.globals)
    global.endpoints = guarded(global.endpoints, { kind: 'global', config: global })
  // The pictures that Payload draws for links of its panel. It adds the address at the first request, unless there is one.
  const pictures: Endpoint = { method: 'get', path: '/og', handler: nothing }
  const root = { kind: 'root', config: { flattenedFields: [] } } satisfies Owner
  config.endpoints = guarded([...config.endpoints, pictures], root) as typeof config.endpoints
  return config

  // Payload shares endpoints between collections: never changed in place.
  function guarded(endpoints: Endpoint[] | false, owner: Owner): Endpoint[] {
    return (endpoints || []).map((endpoint) => guard(endpoint, owner))
  }
}
