import { access } from 'node:fs/promises'
import path from 'node:path'

import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload'

import { mediaDirectory } from '@/config/paths'
import { pictureName } from '@/config/pictures'
import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'
import { closeStockEndpoints, type Guard, type Owner } from '@/patches/closeStockEndpoints'

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
export const closeEndpoints = (config: SanitizedConfig): SanitizedConfig =>
  closeStockEndpoints(config, guard)

const guard: Guard = (endpoint, owner) => {
  if (ours.has(endpoint.handler)) return endpoint
  const door = doorsTo(owner)[`${endpoint.method} ${endpoint.path}`]
  if (!door) return { ...endpoint, handler: refuse }
  return {
    ...endpoint,
    handler: async (req) => {
      if (door === 'admins' && !isAdmin(req.user)) throw new AppError('forbidden')
      tameQuery(req, owner.config.flattenedFields)
      await expectSense(endpoint, req)
      return endpoint.handler(req)
    },
  }
}

function doorsTo(owner: Owner): Doors {
  if (owner.kind === 'collection') return doorsOf(owner.config)
  return owner.kind === 'global' ? globalDoors : rootDoors
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
