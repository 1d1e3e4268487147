import type { FormField } from 'payload'

import { isAsSent } from './typedSince'

let lastSent: object | undefined

/** Notes what a form has sent, for the answer that Payload will merge into it. */
export const noteSent = (data: object | undefined): void => {
  lastSent = data
}

/**
 * Whether a field of the form was typed into after its content was sent, so that the answer must leave it as it is. If it can't be
 * compared, any change counts as typed since, as with Payload.
 */
export const isTypedSinceSent = (path: string, field: FormField | undefined): boolean =>
  field?.isModified === true && !(lastSent && isAsSent(lastSent, path, field.value))
