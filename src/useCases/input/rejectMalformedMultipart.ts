import { limits } from '@/config/limits'

/** A header of a part (RFC 7578, 4.8; RFC 9110, 5.1 and 5.5). */
const header = /^[\w!#$%&'*+\-.^`|~]+:[\t\x20-\x7e\x80-\xff]*$/
const maxHeaderBytes = 8 * 1024

/** Throws SyntaxError for too many parts, and for malformed part headers, which Payload would answer with 500. */
export function rejectMalformedMultipart(bytes: Uint8Array, contentType: string): void {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = Buffer.from(`--${quoted ?? plain ?? ''}`, 'latin1')
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let start = body.indexOf(boundary); start >= 0;) {
    const head = start + boundary.length
    // The closing boundary; parsers ignore what follows.
    if (body.toString('latin1', head, head + 2) === '--') return
    count += 1
    if (count > limits.formFields) throw new SyntaxError('too many parts')
    const end = body.indexOf('\r\n\r\n', head)
    const lines = body.toString('latin1', head, Math.min(end, head + maxHeaderBytes)).split('\r\n')
    const isReadable = lines.shift()?.trim() === '' && lines.every((line) => header.test(line))
    if (end < 0 || end - head > maxHeaderBytes || !isReadable)
      throw new SyntaxError('malformed part headers')
    start = body.indexOf(boundary, end)
  }
}
