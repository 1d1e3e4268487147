import { access } from 'node:fs/promises'
import path from 'node:path'

import type { Endpoint, FlattenedField, PayloadRequest, SanitizedConfig } from 'payload'

import { mediaDirectory } from '@/config/paths'
import { pictureName } from '@/config/pictures'
import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'

import { collections, globals } from '..'

import { type Doors, doorsOf, globalDoors, rootDoors } from './doors'
import { tameQuery } from './tameQuery'

// They stand before Payload's of the same address and say themselves who may do what.
const ours = new Set(
  [...collections, ...globals]
    .flatMap(({ endpoints }) => endpoints || [])
    .map(({ handler }) => handler),
)

/**
 * Leaves of Payload's own endpoints those open that doors.ts names; any other is answered 404, what a later version of Payload
 * brings along too. What a query may ask for is the same everywhere (tameQuery.ts).
 */
export function closeEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    collection.endpoints = guarded(collection.endpoints, doorsOf(collection), collection)
  }
  for (const global of config.globals)
    global.endpoints = guarded(global.endpoints, globalDoors, global)
  // The pictures that Payload draws for links of its panel. It adds the address at the first request, unless there is one.
  const root: Endpoint[] = [...config.endpoints, picturesOfLinks]
  config.endpoints = guarded(root, rootDoors, { flattenedFields: [] }) as typeof config.endpoints
  return config
}

const picturesOfLinks: Endpoint = { method: 'get', path: '/og', handler: refuse }

type Rows = { flattenedFields: FlattenedField[] }

const guarded = <Kind extends Endpoint>(
  endpoints: Kind[] | false,
  doors: Doors,
  rows: Rows,
): Kind[] => (endpoints || []).map((endpoint) => guard(endpoint, doors, rows))

// Payload's own are shared between collections: never changed in place.
function guard<Kind extends Endpoint>(endpoint: Kind, doors: Doors, rows: Rows): Kind {
  if (ours.has(endpoint.handler)) return endpoint
  const door = doors[`${endpoint.method} ${endpoint.path}`]
  if (!door) return { ...endpoint, handler: refuse }
  return {
    ...endpoint,
    handler: async (req) => {
      if (door === 'admins' && !isAdmin(req.user)) throw new AppError('forbidden')
      tameQuery(req, rows.flattenedFields)
      await expectSense(endpoint, req)
      return endpoint.handler(req)
    },
  }
}

function refuse(): never {
  throw new AppError('notFound')
}

/**
 * Payload counts as failures of its own: a body that it can't read, or none; a change of many without a filter; a file that
 * can't be there.
 * @throws {AppError} `unsupportedMediaType`, `invalidInput`, `notFound`
 */
async function expectSense(endpoint: Endpoint, req: PayloadRequest): Promise<void> {
  const { method, path: address } = endpoint
  if (method === 'post' || method === 'patch') {
    const type = req.headers.get('content-type') ?? ''
    if (type.startsWith('application/x-www-form-urlencoded'))
      throw new AppError('unsupportedMediaType')
    req.data ??= {}
  }
  const isOfMany = address === '/' && (method === 'patch' || method === 'delete')
  if (isOfMany && !req.query.where) throw new AppError('invalidInput')
  if (address === '/file/:filename' && !(await isKept(String(req.routeParams?.filename))))
    throw new AppError('notFound')
}

const isKept = async (name: string): Promise<boolean> => {
  if (!pictureName.test(name)) return false
  return access(path.join(mediaDirectory(), name)).then(
    () => true,
    () => false,
  )
}
