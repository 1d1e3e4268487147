import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { errors } from '@/copy/errors'
import { dataSubjectRequests as copy } from '@/copy/dataSubjectRequests'

import { nameSchema, phoneSchema } from '@/domain/values/nameAndPhoneSchemas'
import { keysOf } from '@/domain/values/keysOf'

/** What data subjects may demand (PIPA art. 35 to 37). */
const { demandKinds } = copy
export type DemandKind = keyof typeof demandKinds

/** How it reached us. A choice and no text, so that the access log holds nothing personal. */
const dataSubjectChannels = copy.channels
export type DataSubjectChannel = keyof typeof dataSubjectChannels

const dataSubjectFormats = copy.formats
export type DataSubjectFormat = keyof typeof dataSubjectFormats

const common = {
  channel: z.enum(keysOf(dataSubjectChannels), { error: copy.channelMissing }),
  isIdentityChecked: z.literal(true, { error: copy.identityUnchecked }),
}

/** The body of `POST /api/operations/subjects/{id}`; unknown keys are dropped. */
export const dataSubjectRequestSchema = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('access'),
      format: z.enum(keysOf(dataSubjectFormats), { error: errors.invalidInput }).default('html'),
      ...common,
    }),
    z.object({
      action: z.literal('correct'),
      name: nameSchema,
      phone: phoneSchema,
      /** What the form was made from; without it the correction is made whatever is stored. */
      base: z.object({ name: z.string(), phone: z.string() }).optional(),
      ...common,
    }),
    z.object({ action: z.literal('erase'), ...common }),
    z.object({ action: z.literal('withdraw'), ...common }),
  ],
  { error: copy.demandKindMissing },
)

/** The reason as the access log records it. */
export const accessReasonOf = ({
  action,
  channel,
}: {
  action: DemandKind
  channel: DataSubjectChannel
}) => copy.accessReason(demandKinds[action], dataSubjectChannels[channel])
