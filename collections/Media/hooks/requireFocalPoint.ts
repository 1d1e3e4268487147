import type { CollectionBeforeValidateHook } from 'payload'

import { media as copy } from '@/copy/media'
import { invalidAt } from '@/domain/shared/errors'

/**
 * Payload adds the fields of the focal point, in percent, and checks only that they are numbers.
 * @throws {AppError} `invalidInput` for a point outside the picture
 */
export const requireFocalPoint: CollectionBeforeValidateHook = ({ data }) => {
  const wrong = ['focalX', 'focalY'].filter((path) => !isPercentage(data?.[path]))
  if (wrong.length > 0) throw invalidAt(wrong, copy.focalPoint)
}

const isPercentage = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'number' && value >= 0 && value <= 100)
