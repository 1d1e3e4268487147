import { createLocalReq, type Payload } from 'payload'

import { environment } from '@/config/env'
import { collectionPageOf, routes } from '@/config/routes'
import { isLeaseHeld, type QueuedNotification } from '@/database/notifications/outbox'
import { createReset } from '@/database/accounts/passwordResets'
import { withTransaction } from '@/database/core/transaction'

import type { Recipient } from './channels/Channel'
import { DeliveryError } from './channels/DeliveryError'

/** The address that a notification leads to. That of a reset is created here and stored nowhere. */
export async function notificationLink(
  payload: Payload,
  notification: QueuedNotification,
  recipient: Recipient | null,
): Promise<string> {
  const { event } = notification
  switch (event) {
    case 'new-request':
    case 'requests-overdue':
      return addressOf(recipient?.collection === 'agents' ? routes.dashboard : routes.admin)
    case 'request-assigned':
    case 'daily-due':
      return addressOf(routes.dashboard)
    case 'approved':
      return addressOf(recipient ? routes.signIn : routes.admin)
    case 'publication-held':
      return addressOf(collectionPageOf('scheduled-publications'))
    case 'agent-registered':
    case 'backup-failed':
    case 'profile-submitted':
      return addressOf(routes.admin)
    case 'profile-published':
      return addressOf(routes.settings)
    case 'second-factor-set':
    case 'second-factor-off':
    case 'second-factor-reset':
      return addressOf(routes.forgotPassword)
    case 'password-reset':
      return addressOf(
        `${routes.resetPassword}?token=${await createResetToken(payload, notification, recipient)}`,
      )
  }
}

const addressOf = (path: string) => `${environment().SERVER_URL ?? ''}${path}`

/** If somebody asked again meanwhile, only the later mail gets a link. */
async function createResetToken(
  payload: Payload,
  notification: QueuedNotification,
  recipient: Recipient | null,
): Promise<string> {
  const req = await createLocalReq({}, payload)
  return withTransaction(req, async () => {
    if (!recipient || !(await isLeaseHeld(req, notification))) throw new DeliveryError('SUPERSEDED')
    return createReset(req, recipient)
  })
}
