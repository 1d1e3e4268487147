import { routes } from '@/config/routes'
import { exportFileName, type ExportQuery } from '@/domain/requestExport'

import { type Outcome, outcomeOf } from './decide'

/** A file of a million rows takes its time. */
const patience = 10 * 60_000
/** Milliseconds that a browser may take to begin with saving what it has been given. */
const handover = 60_000

/** Has the browser save requests as a file, once it is there as a whole. @throws {NoLongerAllowed} */
export async function downloadRequests(query: ExportQuery): Promise<Outcome> {
  let answer: Response
  let file: Blob
  try {
    answer = await fetch(routes.operationsExportsApi, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(query),
      signal: AbortSignal.timeout(patience),
    })
    file = await answer.blob()
  } catch {
    return { ok: false, code: 'failed' }
  }
  if (!answer.ok) return outcomeOf(new Response(file, answer))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = exportFileName(query.format, new Date())
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), handover)
  return { ok: true }
}
