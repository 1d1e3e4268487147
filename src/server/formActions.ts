import { headers } from 'next/headers'
import type { PayloadRequest } from 'payload'

import { logger } from '@/process/serverLogger'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { AppError, type ErrorCode } from '@/domain/shared/errors'
import { fieldsOfForm } from '@/useCases/input/readBody'

import { withAnswerTimeout } from './answerTimeout'
import { createPayloadRequest } from './payloadRequest'

type Fields = Record<string, unknown>

type FormAction<Result, Answer> = {
  run: (req: PayloadRequest, fields: Fields) => Promise<Result>
  /** Runs after a success in time: cookies, the answer or a redirect. */
  done: (result: Result) => Answer | Promise<Answer>
  /** Makes the answer to a refusal; the form shows `fields` again. */
  refuse: (refusal: AppError, fields: Fields) => Answer | Promise<Answer>
  /** The code for unknown errors. */
  failure: ErrorCode
}

/** Wraps the server action of a form that works with and without scripts: reads the fields, sets the timeout, answers every error. */
export const formAction =
  <Result, Answer>({ done, failure, refuse, run }: FormAction<Result, Answer>) =>
  async (_: Answer | null, form: FormData): Promise<Answer> => {
    const requestHeaders = await headers()
    const fields = fieldsOfForm(form)
    let result: Result
    try {
      result = await withAnswerTimeout(
        createPayloadRequest(requestHeaders).then((req) => run(req, fields)),
      )
    } catch (error) {
      return refuse(refusalOf(error, failure), fields)
    }
    return done(result)
  }

function refusalOf(error: unknown, failure: ErrorCode): AppError {
  const translated = translateDatabaseError(error)
  if (translated instanceof AppError) return translated
  logger.error({ err: error, msg: 'a form could not be carried out', failure })
  return new AppError(failure)
}
