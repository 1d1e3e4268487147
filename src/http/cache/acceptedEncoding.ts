export type Encoding = 'br' | 'gzip'

/** The best encoding that an `Accept-Encoding` allows (RFC 9110, 12.5.3); undefined where it allows none of ours. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((item) => item.split(';').map((part) => part.trim()))
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined
}
