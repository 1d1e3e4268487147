import { environment } from './env'

/**
 * Origins whose pages may use a session's cookie. `localhost` and `127.0.0.1` are the same machine to whoever
 * tries the site on it, so there either name works.
 */
export function trustedOrigins(): string[] {
  const { SERVER_URL } = environment()
  if (!SERVER_URL) return []
  const url = new URL(SERVER_URL)
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[url.hostname]
  if (!twin) return [url.origin]
  return [url.origin, Object.assign(new URL(SERVER_URL), { hostname: twin }).origin]
}
