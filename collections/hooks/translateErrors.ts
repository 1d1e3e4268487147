import type { AfterErrorHook } from 'payload'

import { translateFault } from '@/database/faults'
import { AppError } from '@/domain/errors'

// Payload's multipart parser throws plain errors at what the client has sent.
const isBrokenForm = ({ message }: Error) =>
  message === 'Unexpected end of form' || message === 'Malformed part header'

/** Answers our own refusals and the database's faults with their Korean text and status, whichever endpoint met them. */
export const translateErrors: AfterErrorHook = ({ error }) => {
  const fault = isBrokenForm(error) ? new AppError('invalidInput') : translateFault(error)
  if (!(fault instanceof AppError)) return
  return {
    status: fault.status,
    response: { errors: [{ name: fault.name, message: fault.message, data: fault.data }] },
  }
}
