import './withoutEval'

import * as z from 'zod'

import { errors } from '@/copy/errors'
import { subjectRequests as copy } from '@/copy/subjectRequests'

import { nameSchema, phoneSchema } from './consultation'

/** What people may ask about their own data (PIPA art. 35 to 37). */
const subjectActions = copy.actions
export type SubjectAction = keyof typeof subjectActions

/** How the demand came. A choice and no text, so that the record can hold nothing about anybody. */
const subjectChannels = copy.channels
export type SubjectChannel = keyof typeof subjectChannels

/** The file in which somebody gets the own data. */
const subjectFormats = copy.formats
export type SubjectFormat = keyof typeof subjectFormats

const keysOf = <Key extends string>(table: Record<Key, string>) =>
  Object.keys(table) as [Key, ...Key[]]

const common = {
  channel: z.enum(keysOf(subjectChannels), { error: copy.channelMissing }),
  isIdentityChecked: z.literal(true, { error: copy.identityUnchecked }),
}

/** The body of `POST /api/operations/subjects/{id}`, unknown keys dropped. */
export const subjectRequestSchema = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('access'),
      format: z.enum(keysOf(subjectFormats), { error: errors.invalidInput }).default('html'),
      ...common,
    }),
    z.object({ action: z.literal('correct'), name: nameSchema, phone: phoneSchema, ...common }),
    z.object({ action: z.literal('erase'), ...common }),
    z.object({ action: z.literal('withdraw'), ...common }),
  ],
  { error: copy.actionMissing },
)

export type SubjectRequest = z.input<typeof subjectRequestSchema>

/** What the access log says of why. */
export const recordOf = ({ action, channel }: { action: SubjectAction; channel: SubjectChannel }) =>
  copy.record(subjectActions[action], subjectChannels[channel])
