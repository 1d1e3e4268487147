import { limits } from '@/config/limits'
import { AppError } from '@/domain/errors'

import { readBytes } from './readBytes'

/**
 * The body of a request as a plain object, however it was sent: JSON, urlencoded or multipart text fields.
 * @throws {AppError} `bodyTooLarge` beyond 64 KB, `unsupportedMediaType`, `invalidInput` when it can't be read
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  return parseBody(await readBytes(request, limits.requestBodyBytes), request.headers)
}

/**
 * The same for a body that has been read already.
 * @throws {AppError} `unsupportedMediaType`, `invalidInput` when it can't be read
 */
export async function parseBody(
  bytes: Uint8Array<ArrayBuffer>,
  requestHeaders: Headers,
): Promise<Record<string, unknown>> {
  const contentType = requestHeaders.get('content-type') ?? ''
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  try {
    if (type === 'application/json') {
      return parseObject(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    }
    if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
      const headers = { 'content-type': contentType }
      return fieldsOf(await new Response(bytes, { headers }).formData())
    }
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
  throw new AppError('unsupportedMediaType')
}

/**
 * The object that a JSON text stands for.
 * @throws SyntaxError where it is none, or another kind of value
 */
export function parseObject(json: string): Record<string, unknown> {
  const body: unknown = JSON.parse(json)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>
  }
  throw new SyntaxError('not an object')
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
