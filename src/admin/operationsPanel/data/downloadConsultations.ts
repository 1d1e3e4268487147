import { callServer, file, type Result } from '@/client/callServer'
import { saveFile } from '@/client/saveFile'
import { durations } from '@/config/durations'
import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { exportFileName, type ExportQuery } from '@/domain/consultations/consultationExport'

/** Downloads consultation requests as a file. Waits for the whole file, so that a failure never leaves half of it. */
export async function downloadConsultations(query: ExportQuery): Promise<Result<Blob>> {
  const result = await callServer(routes.operationsExportsApi, {
    method: 'POST',
    body: query,
    timeoutMs: durations.serverExport,
    read: file,
    isSave: true,
    continues: copy.continues.export,
  })
  if (result.ok) saveFile(result.data, exportFileName(query.format, new Date()))
  return result
}
