import type { FlattenedField, PayloadRequest, UploadCollectionSlug } from 'payload'

import { removeConflictRow, touchConflictRow } from '@/database/locks/conflictRows'
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
 * A file that gets a place conflicts with its deletion at the same moment: neither would see the other.
 * @param readStored the document's states, which are read only if a file was sent
 */
export async function missingUploadsIn(
  req: PayloadRequest,
  fields: FlattenedField[],
  data: object,
  readStored: () => Promise<(object | null)[]>,
): Promise<string[]> {
  const sent = uploadsIn(fields, data)
  if (sent.length === 0) return []
  const stored = (await readStored()).flatMap((state) => uploadsIn(fields, state))
  const kept = new Set(stored.map(({ id }) => id))
  const missing: string[] = []
  for (const upload of sent.filter(({ id }) => !kept.has(id))) {
    if (isRecordId(upload.id)) await touchConflictRow(req, uploadRow(upload.id))
    if (!(await exists(req, upload))) missing.push(upload.path)
  }
  return missing
}

const uploadRow = (id: string) => `upload ${id}`

/** Call in the transaction that deletes a file, before it looks for the file's places. */
export const removeUploadConflictRow = (req: PayloadRequest, id: string): Promise<void> =>
  removeConflictRow(req, uploadRow(id))

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
