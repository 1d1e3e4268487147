import { headers } from 'next/headers'
import type { PayloadRequest } from 'payload'

import { translateDatabaseError } from '@/database/core/databaseErrors'
import { AppError, type ErrorCode } from '@/domain/errors'
import { fieldsOf } from '@/useCases/input/readBody'

import { withRequestTimeout } from './requestTimeout'
import { logger } from '@/config/serverLogger'
import { createPayloadRequest } from './payloadRequest'

type Fields = Record<string, unknown>

type FormAction<Result, Answer> = {
  run: (req: PayloadRequest, fields: Fields) => Promise<Result>
  /** What follows a success that was in time: cookies, the answer or a redirect. */
  done: (result: Result) => Answer | Promise<Answer>
  /** What the form shows again after a refusal. */
  refuse: (refusal: AppError, fields: Fields) => Answer | Promise<Answer>
  /** What the form says of a failure that is nobody's doing. */
  failure: ErrorCode
}

/**
 * The server action of a form that posts with and without scripts: reads the fields, runs the operation within the time that any
 * answer may take, and answers a failure in the form's own words.
 */
export const formAction =
  <Result, Answer>({ done, failure, refuse, run }: FormAction<Result, Answer>) =>
  async (_: Answer | null, form: FormData): Promise<Answer> => {
    const requestHeaders = await headers()
    const fields = fieldsOf(form)
    let result: Result
    try {
      result = await withRequestTimeout(
        createPayloadRequest(requestHeaders).then((req) => run(req, fields)),
      )
    } catch (error) {
      return refuse(refusalOf(error, failure), fields)
    }
    return done(result)
  }

function refusalOf(error: unknown, failure: ErrorCode): AppError {
  const fault = translateDatabaseError(error)
  if (fault instanceof AppError) return fault
  logger.error({ err: error, msg: 'a form could not be carried out', failure })
  return new AppError(failure)
}
