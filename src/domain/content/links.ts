/** Whether a text is a whole https address, without a name and password in it. */
export function isSecureLink(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, password, protocol, username } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && !username && !password
}

/** The host of an address, as people read it. */
export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '')
