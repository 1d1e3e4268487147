import { createListeners } from '@/client/createListeners'
import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import type { RegisterEntry } from '@/domain/dataSubjects/registerEntries'
import type { RegisterRow } from '@/domain/dataSubjects/dataSubjectRegister'
import type { Page } from '@/domain/lists/paging'

/** Reads a list page of the register of data subject requests. */
export const readRegister = (after?: string): Promise<Result<Page<RegisterRow>>> =>
  callServer(
    routes.operationsSubjectRequestsApi + (after ? `?${new URLSearchParams({ after })}` : ''),
    { read: json<Page<RegisterRow>> },
  )

export async function enterInRegister(body: RegisterEntry): Promise<Result> {
  const result = await callServer(routes.operationsSubjectRequestsApi, {
    method: 'POST',
    body,
    isSave: true,
    continues: copy.continues.entry,
  })
  if (result.ok) announceChange()
  return result
}

export async function closeInRegister(
  id: string,
  body: { outcome: string; note?: string | undefined },
): Promise<Result> {
  const address = `${routes.operationsSubjectRequestsApi}/${id}`
  const result = await callServer(address, {
    method: 'POST',
    body,
    isSave: true,
    continues: copy.continues.answer,
  })
  // Another admin was faster: what is shown is out of date.
  if (result.ok || result.status === 409) announceChange()
  return result
}

const listeners = createListeners()

const announceChange = () => {
  listeners.notify()
}

/** Calls back when this page has changed the register. Returns the function that unsubscribes. */
export const onRegisterChange = listeners.subscribe
