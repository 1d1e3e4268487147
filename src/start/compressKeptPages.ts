import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { limits } from '../config/limits'
import { logger } from '../server/logger'

import { acceptedEncoding, type Encoding } from './acceptedEncoding'
import { pathOf } from './pathOf'

// Nearly the best there is, at a tenth of its time: whoever comes first after an edit waits for it.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, quality),
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Returns what sends kept pages compressed: each once after an edit, where Next would do so for each visit, and with gzip
 * only. It must be called before Next is.
 */
export function compressKeptPages(isStaticPage: (pathname: string) => boolean) {
  /** By encoding and ETag, the eldest first. */
  const compressed = new Map<string, Promise<Buffer>>()

  const compress = (etag: string, encoding: Encoding, text: string): Promise<Buffer> => {
    const key = `${encoding} ${etag}`
    const known = compressed.get(key)
    if (known) return known
    const [eldest] = compressed.size < limits.knownPages ? [] : compressed.keys()
    if (eldest !== undefined) compressed.delete(eldest)
    const bytes = compressors[encoding](text)
    compressed.set(key, bytes)
    return bytes
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding || request.method !== 'GET' || !isStaticPage(pathOf(request))) return
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) => {
      // Next sends a kept page in one piece, before which it says its ETag. What it puts around an answer is there by then.
      if (name.toLowerCase() === 'etag') {
        response.setHeader = setHeader
        sendCompressed(response, encoding, (text) => compress(String(value), encoding, text))
      }
      return setHeader(name, value)
    }
  }
}

function sendCompressed(
  response: ServerResponse,
  encoding: Encoding,
  compress: (text: string) => Promise<Buffer>,
): void {
  const { end } = response
  response.end = ((...rest: unknown[]) => {
    response.end = end
    const [text] = rest
    const isWhole = typeof text === 'string' && response.statusCode === 200
    if (!isWhole || response.headersSent) return end.apply(response, rest as never)
    compress(text).then(
      (bytes) => {
        response.setHeader('Content-Encoding', encoding)
        response.setHeader('Content-Length', bytes.length)
        response.appendHeader('Vary', 'Accept-Encoding')
        end.call(response, bytes, 'utf8')
      },
      (error: unknown) => {
        logger.error({ err: error, msg: 'a page could not be compressed' })
        end.apply(response, rest as never)
      },
    )
    return response
  }) as typeof response.end
}
