import type { Payload } from 'payload'

import { environment } from '@/config/env'

import type { Channel } from './Channel'
import { emailChannel } from './email'
import { webhookChannel } from './webhook'

/** The channels that the environment sets up, in the order of use. */
export function configuredChannels(payload: Payload): Channel[] {
  const { WEBHOOK_SECRET: secret, WEBHOOK_URL: url } = environment()
  return [emailChannel(payload), ...(url && secret ? [webhookChannel({ url, secret })] : [])]
}
