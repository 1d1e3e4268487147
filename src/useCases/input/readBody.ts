import { limits } from '@/config/limits'
import { AppError } from '@/domain/shared/errors'

import { readBytes } from './readBytes'
import { refuseMalformedMultipart } from './refuseMalformedMultipart'

/**
 * Reads a JSON, urlencoded or multipart body as a plain object.
 * @throws {AppError} `bodyTooLarge` beyond 64 KB, `unsupportedMediaType`, `invalidInput` when it can't be parsed
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  return parseBody(await readBytes(request, limits.requestBodyBytes), request.headers)
}

/** Parses a body that was read already. Throws `unsupportedMediaType`, `invalidInput` when it can't be parsed. */
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
      if (type === 'multipart/form-data') refuseMalformedMultipart(bytes, contentType)
      else refuseManyFields(bytes)
      const headers = { 'content-type': contentType }
      const fields = fieldsOfForm(await new Response(bytes, { headers }).formData())
      if (!Object.keys(fields).every(isName)) throw new SyntaxError('unusable names')
      return fields
    }
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
  throw new AppError('unsupportedMediaType')
}

/** Parses a JSON object. Throws SyntaxError for any other value, deeper nesting than the limit, or unusable names. */
export function parseObject(json: string): Record<string, unknown> {
  const body: unknown = JSON.parse(json)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new SyntaxError('not an object')
  }
  if (isMalformed(body, limits.bodyDepth)) throw new SyntaxError('too deep, or unusable names')
  return body as Record<string, unknown>
}

function refuseManyFields(bytes: Uint8Array): void {
  let count = 1
  for (const byte of bytes) if (byte === ampersand) count += 1
  if (count > limits.formFields) throw new SyntaxError('too many fields')
}

const ampersand = 0x26

/** The database refuses names with control characters. */
const isName = (name: string) => !/\p{Cc}/u.test(name)

const isMalformed = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 ||
    Object.entries(value).some(([name, part]) => !isName(name) || isMalformed(part, depth - 1)))

/** The values of a form; a name that is sent twice becomes a list, which no single-valued field accepts. */
export function fieldsOfForm(form: unknown): Record<string, unknown> {
  // A client can call a server action with anything.
  if (!(form instanceof FormData)) return {}
  const fields = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of form) {
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}
