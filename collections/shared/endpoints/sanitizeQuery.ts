import type { FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'

import { limits } from '@/config/limits'
import { isAdmin } from '@/domain/accounts/roles'
import { namesOf, parseWhere } from '@/useCases/input/parseWhere'

import {
  refuseAmbiguousParameters,
  refusedParameter,
  singleParameters,
} from './refuseAmbiguousParameters'

// What the panel and the site use. Payload's other parameters turn paging off, reach past the fields of a row, or, for all locales or one,
// publish without validation and write over the newest version.
const allowedParameters = new Set([
  ...singleParameters,
  'populate',
  'select',
  'sort',
  'uploadEdits',
  'where',
])

const percentage = z.coerce.number().min(0).max(100)
const pixels = z.coerce.number().int().positive().max(limits.uploadPixels)

/** How a picture is cut, and what of it stays in sight. */
const uploadEdits = z
  .object({
    crop: z
      .object({ x: percentage, y: percentage, width: percentage, height: percentage })
      .optional(),
    focalPoint: z.object({ x: percentage, y: percentage }).optional(),
    heightInPixels: pixels.optional(),
    widthInPixels: pixels.optional(),
  })
  // Payload cuts by these and by the place of the cut.
  .refine(({ crop, heightInPixels, widthInPixels }) => !crop || (heightInPixels && widthInPixels))

/**
 * Limits the query of a request to Payload's endpoints: rows of a page, depth, size of a filter. Works on what Payload has parsed, so
 * that no spelling gets around it.
 * @param fields of the rows that are asked for
 * @throws {AppError} `invalidInput` for a malformed limit, filter, sort, selection or cut of a picture, and as {@link refuseAmbiguousParameters}
 */
export function sanitizeQuery(req: PayloadRequest, fields: FlattenedField[]): void {
  const { method, query, searchParams } = req
  refuseAmbiguousParameters(req)
  for (const name of Object.keys(query)) if (!allowedParameters.has(name)) delete query[name]
  for (const name of [...searchParams.keys()])
    if (!allowedParameters.has(name)) searchParams.delete(name)
  // Everybody else reads what is published, draft beside it or not: asked for drafts, Payload would leave out documents with one.
  if (!isAdmin(req.user))
    for (const name of ['autosave', 'draft']) {
      delete query[name]
      searchParams.delete(name)
    }
  // A bulk change has no page: it concerns everything that the filter matches.
  if (method === 'GET' && !isReadable(query.limit)) throw refusedParameter('limit')
  if (method === 'GET') clamp('limit', limits.listRows, { min: 1, otherwise: limits.listRows })
  clamp('page', limits.listPage, { min: 1, otherwise: 1 })
  clamp('depth', limits.listDepth, { min: 0, otherwise: 0 })
  if (query.sort !== undefined && !isSort(query.sort)) throw refusedParameter('sort')
  if (
    ![query.select ?? {}, query.populate ?? {}].every(
      (part) => typeof part === 'object' && isFieldSelection(part),
    )
  )
    throw refusedParameter('select')
  if (query.uploadEdits !== undefined) {
    const edits = uploadEdits.safeParse(query.uploadEdits)
    if (!edits.success) throw refusedParameter('uploadEdits')
    query.uploadEdits = edits.data
  }
  if (query.where !== undefined)
    query.where = parseWhere(query.where, fields, req.payload.collections)

  function clamp(
    name: string,
    max: number,
    { min, otherwise }: { min: number; otherwise: number },
  ) {
    if (query[name] === undefined && !searchParams.has(name)) return
    const number = Number(query[name])
    const clamped = number >= min ? Math.min(Math.trunc(number), max) : otherwise
    query[name] = String(clamped)
    searchParams.set(name, String(clamped))
  }
}

// Everything but a number that is not negative would be taken for no limit.
const isReadable = (limit: unknown) =>
  limit === undefined || (typeof limit === 'string' && Number(limit) >= 0)

// An order by more than 32 fields MongoDB refuses; nothing needs more than a few.
const isSort = (sort: unknown) => {
  const parts = [sort].flat()
  if (!parts.every((part) => typeof part === 'string' && /^(?:-?\w[\w.]*(?:,|$))*$/.test(part)))
    return false
  const paths = parts.join().split(',').filter(Boolean)
  return paths.length <= limits.sortFields && paths.every(namesOf)
}

// Names of fields, each with yes or no, or with names of its own.
const isFieldSelection = (part: unknown): boolean =>
  typeof part === 'object' && part !== null
    ? Object.values(part).every(isFieldSelection)
    : part === 'true' || part === 'false'
