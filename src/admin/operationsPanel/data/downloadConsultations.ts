import { callServer, file, type Result } from '@/client/callServer'
import { saveFile } from '@/client/saveFile'
import { durations } from '@/config/limits'
import { routes } from '@/config/routes'
import { exportFileName, type ExportQuery } from '@/domain/consultationExport'

/** Has the browser save requests as a file, once it is there as a whole. */
export async function downloadConsultations(query: ExportQuery): Promise<Result<Blob>> {
  const result = await callServer(routes.operationsExportsApi, {
    method: 'POST',
    body: query,
    timeoutMs: durations.serverExport,
    read: file,
  })
  if (result.ok) saveFile(result.data, exportFileName(query.format, new Date()))
  return result
}
