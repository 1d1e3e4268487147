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

/**
 * Parses a body that was read already.
 * @throws {AppError} `bodyTooLarge` where only a file may be as large, `unsupportedMediaType`, `invalidInput` when it can't be parsed
 */
export async function parseBody(
  bytes: Uint8Array<ArrayBuffer>,
  requestHeaders: Headers,
): Promise<Record<string, unknown>> {
  const type = mediaTypeOf(requestHeaders)
  if (type !== multipart && bytes.length > limits.formBodyBytes) throw new AppError('bodyTooLarge')
  if (type !== 'application/json') return fieldsOfForm(await parseForm(bytes, requestHeaders))
  try {
    return parseObject(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
}

/** Parses an urlencoded or multipart body. Throws as {@link parseBody}. */
export async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  requestHeaders: Headers,
): Promise<FormData> {
  const type = mediaTypeOf(requestHeaders)
  if (type !== multipart && type !== urlencoded) throw new AppError('unsupportedMediaType')
  const contentType = requestHeaders.get('content-type') ?? ''
  try {
    if (type === multipart) refuseMalformedMultipart(bytes, contentType)
    else refuseManyFields(bytes)
    const headers = { 'content-type': contentType }
    const form = await new Response(bytes, { headers }).formData()
    if (![...form.keys()].every(isName)) throw new SyntaxError('unusable names')
    return form
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
}

/**
 * Writes a form as multipart in the spelling that every parser reads alike. A file without a name is left out, as an input that nobody
 * filled in sends it: other parsers take it for a text.
 * @throws {AppError} `invalidInput` for names of files that no header can hold
 */
export async function writeForm(
  form: FormData,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> {
  const filled = new FormData()
  for (const [name, value] of form)
    if (typeof value === 'string' || value.name !== '') filled.append(name, value)
  const written = new Response(filled)
  const contentType = written.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await written.arrayBuffer())
  try {
    refuseMalformedMultipart(bytes, contentType)
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
  return { bytes, contentType }
}

export const multipart = 'multipart/form-data'
export const urlencoded = 'application/x-www-form-urlencoded'

/** The media type of a body, as it is compared (RFC 9110, 8.3.1). */
export const mediaTypeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase()

/** Parses a JSON object. Throws SyntaxError for any other value, more values or deeper nesting than the limits, or unusable names. */
export function parseObject(json: string): Record<string, unknown> {
  if (json.length > limits.formBodyBytes) throw new SyntaxError('too large')
  const body: unknown = JSON.parse(json)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new SyntaxError('not an object')
  }
  if (isMalformed(body, limits.bodyDepth, { values: limits.bodyValues }))
    throw new SyntaxError('too many values, too deep, or unusable names')
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

function isMalformed(part: unknown, depth: number, left: { values: number }): boolean {
  if (typeof part !== 'object' || part === null) return false
  // Before anything looks at each of them.
  left.values -= Array.isArray(part) ? part.length : Object.keys(part).length
  return (
    left.values < 0 ||
    depth === 0 ||
    Object.entries(part).some(
      ([name, inner]) => !isName(name) || isMalformed(inner, depth - 1, left),
    )
  )
}

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
