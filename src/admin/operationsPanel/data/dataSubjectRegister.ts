import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import type { RegisterEntry } from '@/domain/dataSubjects/dataSubjectRegisterSchemas'
import type { RegisterRow } from '@/domain/dataSubjects/dataSubjectRegister'
import type { Page } from '@/domain/lists/paging'

/** Reads a list page of the register of data subject requests. */
export const readRegister = (after?: string): Promise<Result<Page<RegisterRow>>> =>
  callServer(
    routes.operationsDataSubjectRequestsApi + (after ? `?${new URLSearchParams({ after })}` : ''),
    { read: json<Page<RegisterRow>> },
  )

/** Repeatable with the same `idempotencyKey`. */
export const enterInRegister = (body: RegisterEntry): Promise<Result> =>
  callServer(routes.operationsDataSubjectRequestsApi, {
    method: 'POST',
    body,
    isSave: true,
    continues: copy.continues.entry,
  })

export const closeInRegister = (
  id: string,
  body: { outcome: string; note?: string },
): Promise<Result> =>
  callServer(`${routes.operationsDataSubjectRequestsApi}/${id}`, {
    method: 'POST',
    body,
    isSave: true,
    continues: copy.continues.answer,
  })
