import type { IncomingMessage } from 'node:http'

import { limits } from '@/config/limits'

/** The `Connection` header of a refusal: closes, unless the body is small. A client that is still sending would lose the answer. */
export function closeConnection({ headers }: IncomingMessage): { Connection?: 'close' } {
  const isSmall =
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= limits.requestBodyBytes
  return isSmall ? {} : { Connection: 'close' }
}
