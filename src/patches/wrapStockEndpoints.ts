import type { Endpoint, FlattenedField, SanitizedConfig } from 'payload'

export const about = {
  madeFor: { payload: '3.90.2', '@payloadcms/next': '3.90.2' },
  why: '`endpoints: false` closes all endpoints of a collection, and Payload adds its own while sanitising',
  needlessWhen: 'single stock endpoints can be closed and wrapped in the config',
}

const notFound = () => new Response(null, { status: 404 })

export type Entity =
  | { kind: 'collection'; config: SanitizedConfig['collections'][number] }
  | { kind: 'global'; config: SanitizedConfig['globals'][number] }
  | { kind: 'root'; config: { flattenedFields: FlattenedField[] } }
export type Wrap = (endpoint: Endpoint, entity: Entity) => Endpoint

/** Replaces every endpoint of the sanitised config, also Payload's own, by what `wrap` returns for it. */
export function wrapStockEndpoints(config: SanitizedConfig, wrap: Wrap): SanitizedConfig {
  for (const collection of config.collections)
    collection.endpoints = wrapped(collection.endpoints, { kind: 'collection', config: collection })
  for (const global of config.globals)
    global.endpoints = wrapped(global.endpoints, { kind: 'global', config: global })
  // Payload adds its link previews at the first request, unless the path is taken.
  const socialImages: Endpoint = { method: 'get', path: '/og', handler: notFound }
  const root = { kind: 'root', config: { flattenedFields: [] } } satisfies Entity
  config.endpoints = wrapped([...config.endpoints, socialImages], root) as typeof config.endpoints
  return config

  // Copies, since collections share endpoint objects.
  function wrapped(endpoints: Endpoint[] | false, entity: Entity): Endpoint[] {
    return (endpoints || []).map((endpoint) => wrap(endpoint, entity))
  }
}
