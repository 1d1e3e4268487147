import type { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { requestExport as copy } from '@/copy/consultationExport'
import { type AccessContext, recordAccess, subjectsOfAccess } from '@/database/accessLog'
import { readCursors } from '@/database/search/listCursors'
import { consultationFilters } from '@/database/search/ngramFilters'
import type { ExportFormat } from '@/domain/accessLog'
import { byteOrderMark, csvLine } from '@/domain/csv'
import type { Cursor } from '@/domain/paging'
import {
  exportedCells,
  exportHead,
  type ExportQuery,
  exportSchema,
} from '@/domain/consultationExport'

import { defineUseCase } from '@/useCases/defineUseCase'
import { requireAdmin } from '@/auth/requireAdmin'
import { xlsx } from './xlsx'

/** A file that is made while it is sent. */
export type ExportedFile = { format: ExportFormat; content: AsyncIterable<Uint8Array> }

/**
 * All requests, or those that are searched for, newest first, as a file. Whoever is in it is in the access log, with the reason, before
 * this resolves. The content reads from there whom to read, a page at a time under the admin's own access rule: nobody can be exported
 * without being in the log, also where the reader goes away midway, and no more than a page is in memory.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for all but admins, `invalidInput` with field errors, `unavailable` where the
 * export can't be logged
 */
export const exportConsultations = defineUseCase({
  guard: requireAdmin,
  schema: exportSchema,
  run: async (req, query): Promise<ExportedFile> => {
    const parts = await logExport(req, query)
    const pages = readPages(req, parts)
    const { format } = query
    const content =
      format === 'csv'
        ? csv(pages)
        : xlsx({ title: copy.fileName, head: exportHead, pages, pageCount: parts.length })
    return { format, content }
  },
})

/** @returns the rows of the log, each with a page of those who are exported; at least one */
async function logExport(
  req: PayloadRequest,
  { format, reason, search }: ExportQuery,
): Promise<ObjectId[]> {
  const choices = await consultationFilters(req.payload, search)
  const parts: ObjectId[] = []
  let after: Cursor | undefined
  do {
    const places = await readCursors(req.payload, {
      collection: 'consultation-requests',
      time: 'submittedAt',
      choices,
      after,
      limit: limits.accessSubjects,
    })
    after = places.length < limits.accessSubjects ? undefined : places.at(-1)
    if (!places.length && parts.length) break
    const subjects = places.map(({ id }) => id)
    const action = 'export'
    const collection = 'consultation-requests'
    parts.push(...(await recordAccess(req, { action, collection, subjects, reason, format })))
  } while (after)
  return parts
}

async function* readPages(req: PayloadRequest, parts: ObjectId[]): AsyncGenerator<string[][]> {
  const context: AccessContext = { isAccessLogged: true }
  for (const part of parts) {
    const ids = await subjectsOfAccess(req.payload, part)
    if (!ids.length) continue
    const { docs } = await req.payload.find({
      collection: 'consultation-requests',
      where: { id: { in: ids } },
      limit: ids.length,
      pagination: false,
      select: { name: true, phone: true, submittedAt: true, responsibleAgent: true },
      depth: 0,
      context,
      overrideAccess: false,
      req,
    })
    const rows = new Map(
      docs.map(({ id, name, phone, responsibleAgent = '', submittedAt = null }) => [
        id,
        exportedCells({ id, name, phone, submittedAt, responsibleAgent: responsibleAgent ?? '' }),
      ]),
    )
    yield ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [row] : []
    })
  }
}

async function* csv(pages: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(exportHead))
  for await (const page of pages) yield Buffer.from(page.map(csvLine).join(''))
}
