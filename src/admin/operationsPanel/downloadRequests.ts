import { callServer, file, type Result } from '@/client/callServer'
import { saveFile } from '@/client/saveFile'
import { durations } from '@/config/limits'
import { routes } from '@/config/routes'
import { exportFileName, type ExportQuery } from '@/domain/requestExport'

/** Has the browser save requests as a file, once it is there as a whole. */
export async function downloadRequests(query: ExportQuery): Promise<Result<Blob>> {
  const result = await callServer(routes.operationsExportsApi, {
    method: 'POST',
    body: query,
    timeoutMs: durations.serverExport,
    read: file,
  })
  if (result.ok) saveFile(result.data, exportFileName(query.format, new Date()))
  return result
}
