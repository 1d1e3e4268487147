import type { FlattenedField, PayloadRequest } from 'payload'

import { valueAt } from '@/domain/values/valueAt'
import { comparable, isSame } from './comparableValue'
import { labelOf, valueFieldsOf } from './valueFields'

/** The labels of the fields in which two states of a document differ. */
export const changedFields = (
  req: PayloadRequest,
  fields: FlattenedField[],
  before: object | undefined,
  after: object,
): string[] =>
  valueFieldsOf(fields)
    .filter(({ field, path }) => {
      const [one, other] = [before, after].map((from) => comparable(field, valueAt(from, path)))
      return !isSame(one, other)
    })
    .map((valueField) => valueField.fields.map((one) => labelOf(one, req)).join(' › '))
