import type { Payload } from 'payload'

import { mail as copy } from '@/copy/mail'
import { type NotificationCounts, notificationEvents } from '@/domain/records/notifications'
import { formatKoreanTime } from '@/domain/calendar/time'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { keysOf } from '@/domain/values/keysOf'
import type { SentMail } from '@/mail/mail'

import type { Channel, Notification } from './Channel'

/** Mails each recipient through the mail server, or into the folder (src/mail/mail.ts). */
export const emailChannel = (payload: Payload): Channel => ({
  name: 'email',
  events: keysOf(notificationEvents),
  reaches: 'people',
  send: async (notification) => {
    const { subject, text } = mailOf(notification)
    const sent = await payload.sendEmail({ to: notification.recipient?.email, subject, text })
    return sent as SentMail
  },
})

/** The mail's subject and plain text. */
export function mailOf(notification: Notification) {
  const { brand } = notification
  const { lines, subject, toLink } = textsOf(notification)
  const parts = [
    copy.greeting(brand),
    lines.join('\n'),
    copy.at(formatKoreanTime(notification.at)),
    `${toLink}\n${notification.link}`,
    copy.farewell(brand),
  ]
  return { subject: `[${brand}] ${subject}`, text: parts.join('\n\n') }
}

function textsOf({ counts, event, isReactivation, recipient }: Notification) {
  const count = (name: keyof NotificationCounts) => koreanNumber(counts?.[name] ?? 0)
  switch (event) {
    case 'new-request':
      return recipient?.collection === 'admins'
        ? copy.newConsultationForAdmin
        : copy.newConsultationForAgent
    case 'approved':
      return isReactivation ? copy.reactivated : copy.approved
    case 'agent-registered':
      return copy.agentRegistered
    case 'profile-submitted':
      return copy.profileSubmitted
    case 'profile-published':
      return copy.profilePublished
    case 'password-reset':
      return copy.passwordReset
    case 'second-factor-set':
      return copy.secondFactorSet
    case 'second-factor-off':
      return copy.secondFactorOff
    case 'second-factor-reset':
      return copy.secondFactorReset
    case 'requests-overdue':
      return recipient?.collection === 'admins'
        ? copy.consultationsOverdueForAdmin(count('overdue'))
        : copy.consultationsOverdueForAgent(count('overdue'))
    case 'request-assigned':
      return copy.consultationAssigned(count('assigned'))
    case 'backup-failed':
      return copy.backupFailed
    case 'publication-held':
      return copy.publicationHeld
    case 'daily-due':
      return copy.dailyDue({
        overdue: count('overdue'),
        today: count('today'),
        callBacks: count('callBacks'),
      })
  }
}
