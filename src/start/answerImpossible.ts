import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http'

const served = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Answers what no page or endpoint can be: an address that can't be decoded, a method that nothing here has. */
export function answerImpossible(request: IncomingMessage, response: ServerResponse): boolean {
  const status = statusOf(request)
  if (!status) return false
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end(status === 405 ? '지원하지 않는 요청 방식입니다.\n' : '주소가 올바르지 않습니다.\n')
  return true
}

function statusOf({ method = '', url = '' }: IncomingMessage): 400 | 405 | undefined {
  if (METHODS.includes(method) && !served.has(method)) return 405
  const path = url.split('?')[0] ?? ''
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0') ? undefined : 400
  } catch {
    return 400
  }
}
