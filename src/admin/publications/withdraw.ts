import { toast } from '@payloadcms/ui'

import { callServer, hasLostAccess, json } from '@/client/callServer'
import { leave } from '@/client/sessionEnd'
import { routes } from '@/config/routes'
import { publications as copy } from '@/copy/publications'
import type { ScheduledPublication } from '@/domain/publications'
import { formatMoment } from '@/domain/time'

/** Takes a planned publication back, and says what became of it, also where somebody else was first. Resolves with whether it is settled now. */
export async function withdraw(id: string): Promise<boolean> {
  const result = await callServer(`${routes.operationsPublicationsApi}/${id}`, {
    method: 'POST',
    read: json<ScheduledPublication>,
    body: { action: 'withdraw' },
    isSave: true,
  })
  if (hasLostAccess(result)) leave()
  else if (result.ok) toast.success(copy.withdrawn(formatMoment(result.data.publishAt, new Date())))
  else toast.error(result.message ?? copy.withdrawFailure)
  return result.ok || result.code === 'statusConflict'
}
