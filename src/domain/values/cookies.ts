/** Written in this order. */
type Attributes = { Path: string; 'Max-Age'?: number; Expires?: string }

/**
 * A cookie as `Set-Cookie`, its value encoded: no script reads it, and other sites' links send it along but their forms don't.
 * @param options.secure whether it is sent over https alone
 */
export const cookieHeader = (
  name: string,
  value: string,
  { secure = false, ...attributes }: Attributes & { secure?: boolean },
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    ...Object.entries(attributes).map(([attribute, given]) => `${attribute}=${given}`),
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')

/** The decoded value of a cookie, from a `Cookie` header; undefined where it is missing or malformed. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  const value = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(header ?? '')?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
