import './withoutEval'

import * as z from 'zod'

import { errors } from '@/copy/errors'

import { isRecordId } from '@/domain/values/recordId'

/** Takes null, as clients send it for nothing, like a key that is not there. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

/** The id of a stored document. */
export const recordIdSchema = z
  .string({ error: errors.invalidInput })
  .refine(isRecordId, { error: errors.invalidInput })
