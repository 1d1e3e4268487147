import { headers } from 'next/headers'
import { createPayloadRequest, QueryError, validateQueryPaths } from 'payload'

import { routes } from '@/config/routes'
import { isAdmin } from '@/domain/accounts/roles'
import { AppError } from '@/domain/shared/errors'
import { getPayload } from '@/server/payload'
import { parseWhere } from '@/useCases/input/parseWhere'

import { isFilter, type Query } from './sanitizeListQuery'

/**
 * Whether the address of a list asks for a filter that REST would refuse: by a field that does not exist or may not be read, by an
 * unknown operator, or by a value that the field can't hold. Payload would show an empty page, or none at all.
 */
export async function hasImpossibleFilter(
  [kind, slug = '', ...others]: string[] = [],
  query: Query,
): Promise<boolean> {
  const filter = Object.entries(query).filter(([name]) => isFilter(name))
  if (kind !== 'collections' || others.length > 0 || filter.length === 0) return false
  const { collections, config } = await getPayload()
  const collectionConfig = Object.values(collections).find(
    (one) => one.config.slug === slug,
  )?.config
  if (!collectionConfig) return false
  const address = new URL(routes.admin, 'http://localhost')
  for (const [name, value] of filter)
    for (const one of [value ?? []].flat()) address.searchParams.append(name, one)
  const request = new Request(address, { headers: await headers() })
  const req = await createPayloadRequest({ config, request })
  // The page redirects everybody else.
  if (!isAdmin(req.user)) return false
  // Only REST reads it as JSON.
  if (typeof req.query.where === 'string') return true
  try {
    const where = parseWhere(req.query.where, collectionConfig.flattenedFields, collections)
    await validateQueryPaths({ collectionConfig, overrideAccess: false, req, where })
    return false
  } catch (error) {
    if (error instanceof AppError || error instanceof QueryError) return true
    throw error
  }
}
