import type { DataSubjectRequest } from '@/admin/operationsPanel/dialogs/DataSubjectDialog'
import { callServer, file, type Result } from '@/client/callServer'
import { saveFile } from '@/client/saveFile'
import { routes } from '@/config/routes'

/** Answers a data subject request; for `access` the browser downloads the data. */
export async function answerDataSubject(
  id: string,
  body: DataSubjectRequest,
): Promise<Result<unknown>> {
  const address = `${routes.operationsSubjectsApi}/${id}`
  if (body.action !== 'access') return callServer(address, { method: 'POST', body })
  const result = await callServer(address, { method: 'POST', body, read: file })
  if (result.ok) saveFile(result.data, `개인정보-열람.${body.format}`)
  return result
}
