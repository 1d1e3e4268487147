import type { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { limits } from '@/config/limits'
import { consultationExport as copy } from '@/copy/consultationExport'
import { markAccessLogged, recordAccess, subjectsOfAccess } from '@/database/records/accessLog'
import { readCursors } from '@/database/search/listCursors'
import { consultationFilters } from '@/database/search/consultationFilters'
import type { ExportFormat } from '@/domain/consultations/exportFormats'
import {
  type ExportedCell,
  exportedCells,
  exportHead,
  type ExportQuery,
  exportSchema,
} from '@/domain/consultations/consultationExport'
import { byteOrderMark, csvLine } from '@/domain/values/csv'
import type { Cursor } from '@/domain/lists/paging'
import { AppError } from '@/domain/shared/errors'
import { formatKoreanTime } from '@/domain/calendar/time'
import { selectedProgress, shownProgress } from '@/useCases/consultations/shownProgress'
import { defineUseCase } from '@/useCases/defineUseCase'

import { xlsx } from './xlsx'

/** A file that is generated while it is sent. */
type ExportedFile = { format: ExportFormat; content: AsyncIterable<Uint8Array> }

/**
 * Exports all or the chosen consultations, newest first. Everybody in the file is in the access log, with the reason, before this
 * resolves. The content reads the ids from there, page by page under the admin's own access rule: nobody is exported without being
 * logged, even if the download breaks off, and memory holds one page.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput` with field errors, or without where there
 * is nothing to export, `unavailable` if the export can't be logged
 */
export const exportConsultations = defineUseCase({
  guard: requireAdmin,
  schema: exportSchema,
  run: async (req, query): Promise<ExportedFile> => {
    const logRows = await logExport(req, query)
    const pages = readPages(req, logRows)
    const { format } = query
    const content =
      format === 'csv'
        ? csv(pages)
        : xlsx({ title: copy.fileName, head: exportHead, pages, pageCount: logRows.length })
    return { format, content }
  },
})

/** @returns the ids of the log's rows, each with a page of consultations; at least one */
async function logExport(
  req: PayloadRequest,
  { format, reason, ...filters }: ExportQuery,
): Promise<ObjectId[]> {
  const choices = await consultationFilters(req.payload, filters)
  // Not what was searched for: it is a name or a phone.
  const { search, ...named } = filters
  const exported = { ...named, isSearch: search !== undefined }
  const logRows: ObjectId[] = []
  let after: Cursor | undefined
  do {
    const cursors = await readCursors(req.payload, {
      collection: 'consultation-requests',
      time: 'submittedAt',
      choices,
      after,
      limit: limits.accessSubjects,
    })
    after = cursors.length < limits.accessSubjects ? undefined : cursors.at(-1)
    if (cursors.length === 0) break
    const subjects = cursors.map(({ id }) => id)
    const action = 'export'
    const collection = 'consultation-requests'
    const partOf = logRows[0]
    const access = { action, collection, subjects, reason, format, exported, partOf } as const
    logRows.push(...(await recordAccess(req, access)))
  } while (after)
  if (logRows.length === 0) throw new AppError('invalidInput', undefined, { text: copy.nothing })
  return logRows
}

async function* readPages(
  req: PayloadRequest,
  logRows: ObjectId[],
): AsyncGenerator<ExportedCell[][]> {
  markAccessLogged(req)
  for (const logRow of logRows) {
    const ids = await subjectsOfAccess(req.payload, logRow)
    if (!ids.length) continue
    const { docs } = await req.payload.find({
      collection: 'consultation-requests',
      where: { id: { in: ids } },
      limit: ids.length,
      pagination: false,
      select: {
        name: true,
        phone: true,
        submittedAt: true,
        responsibleAgent: true,
        firstAttemptAt: true,
        firstReachedAt: true,
        ...selectedProgress,
      },
      depth: 0,
      overrideAccess: false,
      req,
    })
    const rows = new Map(
      docs.map((consultation) => [
        consultation.id,
        exportedCells({
          id: consultation.id,
          name: consultation.name,
          phone: consultation.phone,
          submittedAt: consultation.submittedAt ?? null,
          responsibleAgent: consultation.responsibleAgent ?? '',
          firstAttemptAt: consultation.firstAttemptAt ?? null,
          firstReachedAt: consultation.firstReachedAt ?? null,
          ...shownProgress(consultation),
        }),
      ]),
    )
    yield ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [row] : []
    })
  }
}

async function* csv(pages: AsyncIterable<ExportedCell[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(exportHead))
  for await (const page of pages)
    yield Buffer.from(page.map((cells) => csvLine(cells.map(textOf))).join(''))
}

const textOf = (cell: ExportedCell) => (typeof cell === 'string' ? cell : formatKoreanTime(cell))
