import type { AfterErrorHook } from 'payload'

import { errors as copy } from '@/copy/errors'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { AppError, refusalBody } from '@/domain/shared/errors'

type FieldProblem = { label?: unknown; message?: string }

type Refusal = { status?: number; message: string; data?: { errors?: unknown } }

/** Answers our refusals, database errors and what is not found with their Korean text and status, and passes on field errors, for every endpoint. */
export const translateErrors: AfterErrorHook = ({ error }) => {
  const isMissing = (error as Refusal).status === 404
  const refusal = isMissing ? new AppError('notFound') : translateDatabaseError(error)
  if (refusal instanceof AppError) return { status: refusal.status, response: refusalBody(refusal) }
  const { data, message, status } = error as Refusal
  // Payload would drop the fields: it checks for its own class, which a production build doesn't recognise.
  if (status !== 400 || !Array.isArray(data?.errors)) return
  const problems = (data.errors as FieldProblem[]).map((problem) => ({
    ...problem,
    label: nameOf(problem),
  }))
  const answer = {
    name: 'ValidationError',
    message: textOf(problems, asPath(message)),
    data: { ...data, errors: problems },
  }
  return { status, response: { errors: [answer] } }
}

/** The panel shows this above the form: the one problem, or where the problems are. */
function textOf(problems: FieldProblem[], message: string): string {
  const [only, ...others] = problems
  if (only?.message && others.length === 0)
    return [nameOf(only), only.message].filter(Boolean).join(': ')
  return problems.every(nameOf) ? message : copy.invalidInput
}

/** Payload's own fields have functions for labels. */
const nameOf = ({ label }: FieldProblem): string | undefined =>
  typeof label === 'string' ? asPath(label) : undefined

/** Payload joins the labels of a path by another sign than we do (specification 7.16). */
const asPath = (text: string) => text.replaceAll(' > ', ' › ')
