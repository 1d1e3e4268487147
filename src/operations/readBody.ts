import { limits } from '@/config/limits'
import { AppError } from '@/domain/errors'

import { readBytes } from './readBytes'

/**
 * The body of a request as a plain object, however it was sent: JSON, urlencoded or multipart text fields.
 * @throws {AppError} `bodyTooLarge` beyond 64 KB, `unsupportedMediaType`, `invalidInput` when it can't be read
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const bytes = await readBytes(request, limits.requestBodyBytes)
  try {
    if (type === 'application/json') {
      const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
      if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
        return body as Record<string, unknown>
      }
      throw new SyntaxError('not an object')
    }
    if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
      const headers = { 'content-type': request.headers.get('content-type') ?? type }
      return fieldsOf(await new Response(bytes, { headers }).formData())
    }
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
  throw new AppError('unsupportedMediaType')
}

/** The values of a form; a name that is sent twice becomes a list, which no single-valued field accepts. */
export function fieldsOf(form: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  // A server action can be called with anything.
  if (!(form instanceof FormData)) return fields
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name)
    fields[name] = values.length === 1 ? values[0] : values
  }
  return fields
}
