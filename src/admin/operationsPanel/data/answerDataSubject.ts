import { callServer, file, type Result } from '@/client/callServer'
import { saveFromBase } from '@/client/saving/saveFromBase'
import { saveFile } from '@/client/saveFile'
import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type {
  DataSubjectChannel,
  DataSubjectFormat,
  DemandKind,
} from '@/domain/dataSubjects/dataSubjectRequests'
import type { NameAndPhone } from '@/domain/values/nameAndPhoneSchemas'

/** What the dialog collects; the server uses `name` and `phone` for a correction, `format` for an access file. */
export type Demand = NameAndPhone & {
  action: DemandKind
  channel: DataSubjectChannel
  format: DataSubjectFormat
  isIdentityChecked: true
  /** What a correction was made from. */
  base: NameAndPhone
}

/**
 * Answers a data subject request; for `access` the browser downloads the data. A correction asks if somebody else has made one since.
 * @param loadTheirs shows that correction instead of what was typed
 */
export async function answerDataSubject(
  id: string,
  { base, ...body }: Demand,
  loadTheirs: (stored: NameAndPhone) => void,
): Promise<Result<unknown>> {
  const address = `${routes.operationsSubjectsApi}/${id}`
  const continues = copy.continues.dataSubjectRequest
  const save = { continues, method: 'POST', isSave: true } as const
  if (body.action === 'correct')
    return saveFromBase(
      base,
      (from, kept) => callServer(address, { ...save, body: { ...body, ...kept, base: from } }),
      loadTheirs,
    )
  if (body.action !== 'access') return callServer(address, { ...save, body })
  const result = await callServer(address, { ...save, body, read: file })
  if (result.ok) saveFile(result.data, `개인정보-열람.${body.format}`)
  return result
}
