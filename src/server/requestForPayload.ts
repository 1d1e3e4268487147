import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { profile } from '@/copy/profile'
import { AppError } from '@/domain/shared/errors'
import {
  mediaTypeOf,
  multipart,
  parseBody,
  parseForm,
  parseObject,
  urlencoded,
  writeForm,
} from '@/useCases/input/readBody'
import { readBytes } from '@/useCases/input/readBytes'

const uploadPath = new RegExp(`^${routes.api}/media(?:/|$)`)
const isForPictures = ({ url }: Request): boolean => uploadPath.test(new URL(url).pathname)

const readAsGet = ['x-http-method-override', 'x-payload-http-method-override']
/** Whether a POST is a read whose query is in its body. */
export const isReadAsGet = ({ headers, method }: Request): boolean =>
  method === 'POST' && readAsGet.some((name) => headers.get(name) === 'GET')

/**
 * The read that a POST with its query in the body means, so that all that is asked of a GET is asked of it.
 * @throws {AppError} `bodyTooLarge`, `unsupportedMediaType` for a query in JSON, which Payload would not sanitize, and as {@link parseForm}
 */
export async function asGet(request: Request): Promise<Request> {
  const { headers, signal, url } = request
  const body = await readBytes(request, limits.requestBodyBytes)
  const meant = new URL(url)
  if (body.length > 0) {
    if (mediaTypeOf(headers) !== urlencoded) throw new AppError('unsupportedMediaType')
    await parseForm(body, headers)
    meant.search += `&${new TextDecoder().decode(body)}`
  }
  return new Request(meant, { headers, signal })
}

/** @throws {AppError} `bodyTooLarge`, for a picture with the limit of pictures */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const isPicture = isForPictures(request)
  try {
    return await readBytes(request, isPicture ? limits.uploadBodyBytes : limits.formBodyBytes)
  } catch (error) {
    if (!isPicture || !(error instanceof AppError) || error.code !== 'bodyTooLarge') throw error
    throw pictureTooLarge()
  }
}

export const pictureTooLarge = () =>
  new AppError('bodyTooLarge', [{ path: 'file', message: profile.photoTooLarge }])

type PlainBody = {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
  /** Whether pictures are made of it, which takes longer. */
  isPicture: boolean
}

/**
 * Reads a body for Payload, which compares media types letter by letter, and whose parser of forms knows fewer spellings than ours and
 * other character sets: a form is written anew.
 * @throws {AppError} as {@link readBody}, `unsupportedMediaType`, `invalidInput` for bodies that Payload would answer with 500
 */
export async function readPlainBody(request: Request): Promise<PlainBody> {
  const body = await readBody(request)
  const headers = new Headers(request.headers)
  const type = mediaTypeOf(headers)
  if (type) headers.set('content-type', type)
  const plain = { body, headers, isPicture: false }
  if (body.length === 0) return plain
  if (type !== multipart) {
    await parseBody(body, headers)
    return plain
  }
  const form = await parseForm(body, request.headers)
  refuseUnreadableForm(form)
  const { bytes, contentType } = await writeForm(form)
  headers.set('content-type', contentType)
  headers.delete('content-length')
  return { body: bytes, headers, isPicture: isForPictures(request) }
}

function refuseUnreadableForm(form: FormData): void {
  // Payload takes a text for the description of a file that is stored elsewhere.
  if (form.getAll('file').some((file) => typeof file === 'string'))
    throw new AppError('invalidInput')
  const [data, ...others] = form.getAll('_payload')
  if (others.length > 0) throw new AppError('invalidInput')
  if (typeof data !== 'string') return
  try {
    parseObject(data)
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
}
