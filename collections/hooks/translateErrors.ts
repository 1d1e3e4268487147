import type { AfterErrorHook } from 'payload'

import { translateFault } from '@/database/faults'
import { AppError } from '@/domain/errors'

/** Answers our own refusals and the database's faults with their Korean text and status, whichever endpoint met them. */
export const translateErrors: AfterErrorHook = ({ error }) => {
  const fault = translateFault(error)
  if (!(fault instanceof AppError)) return
  return {
    status: fault.status,
    response: { errors: [{ name: fault.name, message: fault.message, data: fault.data }] },
  }
}
