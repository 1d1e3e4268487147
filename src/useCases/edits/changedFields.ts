import type { FlattenedField, PayloadRequest } from 'payload'

import { valueAt } from '@/domain/values/valueAt'
import { comparable, isSame, labelOf, leavesOf } from './leaves'

/** The labels of the fields in which two states of a document differ. */
export const changedFields = (
  req: PayloadRequest,
  fields: FlattenedField[],
  before: object | undefined,
  after: object,
): string[] =>
  leavesOf(fields)
    .filter(({ field, path }) => {
      const [one, other] = [before, after].map((from) => comparable(field, valueAt(from, path)))
      return !isSame(one, other)
    })
    .map((leaf) => leaf.fields.map((one) => labelOf(one, req)).join(' › '))
