import { headers } from 'next/headers'
import { createPayloadRequest, QueryError, validateQueryPaths, type Where } from 'payload'

import { routes } from '@/config/routes'
import { isAdmin } from '@/domain/accounts/roles'
import { AppError } from '@/domain/shared/errors'
import { getPayload } from '@/server/payload'
import { parseWhere } from '@/useCases/input/parseWhere'

import { isFilter, isSpelledSort, type Part, type Query } from './sanitizeListQuery'

/**
 * What the address of a list asks for and REST would refuse: a filter or an order by a field that does not exist, is not stored or may not be read,
 * by an unknown operator, or by a value that the field can't hold. Payload would show an empty page, or none at all.
 */
export async function impossibleParts(
  [kind, slug = '', ...others]: string[] = [],
  query: Query,
): Promise<Part[]> {
  const filter = Object.entries(query).filter(([name]) => isFilter(name))
  const { sort } = query
  const isOrdered = typeof sort === 'string' && isSpelledSort(sort)
  if (kind !== 'collections' || others.length > 0 || !(isOrdered || filter.length > 0)) return []
  const { collections, config } = await getPayload()
  const collectionConfig = Object.values(collections).find(
    (one) => one.config.slug === slug,
  )?.config
  if (!collectionConfig) return []
  const address = new URL(routes.admin, 'http://localhost')
  for (const [name, value] of filter)
    for (const one of [value ?? []].flat()) address.searchParams.append(name, one)
  const request = new Request(address, { headers: await headers() })
  const req = await createPayloadRequest({ config, request })
  // The page redirects everybody else.
  if (!isAdmin(req.user)) return []

  const isPossible = async (whereOf: () => Where) => {
    try {
      await validateQueryPaths({ collectionConfig, overrideAccess: false, req, where: whereOf() })
      return true
    } catch (error) {
      if (error instanceof AppError || error instanceof QueryError) return false
      throw error
    }
  }
  const impossible: Part[] = []
  if (filter.length > 0) {
    const { where } = req.query
    const parse = () => parseWhere(where, collectionConfig.flattenedFields, collections)
    // Only REST reads it as JSON.
    if (typeof where === 'string' || !(await isPossible(parse))) impossible.push('filter')
  }
  // A filter may name the fields that an order may.
  if (isOrdered && !(await isPossible(() => ({ [sort.replace(/^-/, '')]: { exists: true } }))))
    impossible.push('sort')
  return impossible
}
