/** A header of a part (RFC 7578, 4.8; RFC 9110, 5.1 and 5.5). */
const header = /^[\w!#$%&'*+\-.^`|~]+:[\t\x20-\x7e\x80-\xff]*$/
const longest = 8 * 1024

/**
 * Payload answers a failure of its own where the headers of a part of a form are none.
 * @throws SyntaxError then
 */
export function rejectMalformedMultipart(bytes: Uint8Array, contentType: string): void {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = Buffer.from(`--${quoted ?? plain ?? ''}`, 'latin1')
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = body.indexOf(boundary); start >= 0;) {
    const head = start + boundary.length
    // The last one, behind which nothing counts.
    if (body.toString('latin1', head, head + 2) === '--') return
    const end = body.indexOf('\r\n\r\n', head)
    const lines = body.toString('latin1', head, Math.min(end, head + longest)).split('\r\n')
    const isReadable = lines.shift()?.trim() === '' && lines.every((line) => header.test(line))
    if (end < 0 || end - head > longest || !isReadable)
      throw new SyntaxError('a part whose headers are none')
    start = body.indexOf(boundary, end)
  }
}
