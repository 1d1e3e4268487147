import { limits } from '@/config/limits'

/** A header of a part (RFC 7578, 4.8; RFC 9110, 5.1 and 5.5). */
const header = /^[\w!#$%&'*+\-.^`|~]+:[\t\x20-\x7e\x80-\xff]*$/
const maxHeaderBytes = 8 * 1024

/** The first one counts, for every parser alike as long as no quoted value stands before it, which could hold another one. */
const parameter = /^[^"]*?;\s*boundary=([^;]*)/i
const unambiguous = /^(?:"([^"\\]+)"|([^\s"]+))\s*$/

/** Throws SyntaxError for an ambiguous boundary, too many parts, and malformed part headers, which Payload would answer with 500. */
export function refuseMalformedMultipart(bytes: Uint8Array, contentType: string): void {
  const [, value = ''] = parameter.exec(contentType) ?? []
  const [, quoted, plain] = unambiguous.exec(value) ?? []
  const name = quoted ?? plain
  if (name === undefined) throw new SyntaxError('no unambiguous boundary')
  const boundary = Buffer.from(`--${name}`, 'latin1')
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let start = body.indexOf(boundary); start >= 0;) {
    const head = start + boundary.length
    const startsLine = start === 0 || body.toString('latin1', start - 2, start) === '\r\n'
    // The closing boundary; parsers ignore what follows.
    if (startsLine && body.toString('latin1', head, head + 2) === '--') return
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
