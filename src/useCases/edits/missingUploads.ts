import type { FlattenedField, PayloadRequest, UploadCollectionSlug } from 'payload'

import { isRecordId } from '@/domain/values/recordId'
import { relatedId } from '@/domain/values/relatedId'
import { valueAt } from '@/domain/values/valueAt'

type Upload = { path: string; collection: string; id: unknown }

/** The files that a document or a save holds; no field of ours holds several. */
const uploadsIn = (fields: FlattenedField[], data: unknown, parent = ''): Upload[] =>
  fields.flatMap((field): Upload[] => {
    const value = valueAt(data, [field.name])
    const path = `${parent}${field.name}`
    if (field.type === 'upload') {
      const { hasMany, relationTo: collection } = field
      return value && !hasMany && typeof collection === 'string'
        ? [{ path, collection, id: relatedId(value) }]
        : []
    }
    if (field.type === 'group' || field.type === 'tab')
      return uploadsIn(field.flattenedFields, value, `${path}.`)
    if (field.type !== 'array' || !Array.isArray(value)) return []
    return value.flatMap((row, index) => uploadsIn(field.flattenedFields, row, `${path}.${index}.`))
  })

/**
 * The paths at which a missing file was sent. One that the document already holds doesn't count: a picture may be deleted while in use.
 * @param readStored the document's states, which are read only if a file is missing
 */
export async function missingUploadsIn(
  req: PayloadRequest,
  fields: FlattenedField[],
  data: object,
  readStored: () => Promise<(object | null)[]>,
): Promise<string[]> {
  const missing: Upload[] = []
  for (const upload of uploadsIn(fields, data))
    if (!(await exists(req, upload))) missing.push(upload)
  if (missing.length === 0) return []
  const stored = (await readStored()).flatMap((state) => uploadsIn(fields, state))
  const kept = new Set(stored.map(({ id }) => id))
  return missing.flatMap(({ id, path }) => (kept.has(id) ? [] : [path]))
}

const exists = async (req: PayloadRequest, { collection, id }: Upload): Promise<boolean> =>
  isRecordId(id) &&
  Boolean(
    await req.payload.findByID({
      collection: collection as UploadCollectionSlug,
      id,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req,
      select: {},
    }),
  )
