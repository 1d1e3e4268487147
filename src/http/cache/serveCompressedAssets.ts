import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import { buildDirectory } from '@/config/paths'
import { refuse } from '@/http/refuse'
import { requestPath } from '@/http/requestPath'

import { acceptedEncoding, type Encoding } from './acceptedEncoding'

const prefix = '/_next/static/'
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/**
 * Serves the build's scripts and styles as scripts/compressFiles.ts has compressed them; Next would compress at each visit, and with
 * gzip only. Leaves other files, and clients without an encoding of ours, to Next.
 */
export function serveCompressedAssets() {
  const folder = path.join(buildDirectory(), 'static')
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => path.relative(folder, path.join(parentPath, name)))
      .map((file) => file.split(path.sep).join('/')),
  )
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { headers, method } = request
    const pathname = requestPath(request)
    const name = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
    // Next would say so in English.
    if (name && !files.has(name)) return refuse(request, response, 'notFound')
    const type = types[path.extname(name)]
    const encoding = acceptedEncoding(headers['accept-encoding'])
    if (!type || !encoding || (method !== 'GET' && method !== 'HEAD')) return false
    const file = name + endings[encoding]
    const bytes = files.has(file) && (await readFile(path.join(folder, file)).catch(() => false))
    if (typeof bytes === 'boolean') return false
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': encoding,
      'Content-Length': bytes.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    })
    response.end(method === 'HEAD' ? undefined : bytes)
    return true
  }
}
