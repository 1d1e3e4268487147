import { callServer, file, type Result } from '@/client/callServer'
import { saveFile } from '@/client/saveFile'
import { routes } from '@/config/routes'

import type { Demand } from '@/admin/operationsPanel/dialogs/DataSubjectDialog'

/** Does what somebody has asked about their own data, and has the browser save the data themselves. */
export async function answerSubject(id: string, demand: Demand): Promise<Result<unknown>> {
  const address = `${routes.operationsSubjectsApi}/${id}`
  if (demand.action !== 'access') return callServer(address, { method: 'POST', body: demand })
  const result = await callServer(address, { method: 'POST', body: demand, read: file })
  if (result.ok) saveFile(result.data, `개인정보-열람.${demand.format}`)
  return result
}
