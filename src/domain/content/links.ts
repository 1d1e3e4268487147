import { limits } from '@/config/limits'
import { texts as copy } from '@/copy/texts'
import { isBlank, lengthOf } from '@/domain/values/texts'

/** Whether a text is a whole https address, without a name and password in it. */
export function isSecureLink(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, password, protocol, username } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && !username && !password
}

/** What is wrong with a link that may be left out, in Korean; undefined if nothing is. One that is too long is not read. */
export function linkProblem(value: unknown): string | undefined {
  const link = String(value ?? '')
  const isTooLong = lengthOf(link) > limits.sourceLinkLength
  return isTooLong || isBlank(link) || isSecureLink(link) ? undefined : copy.insecureLink
}

/** The host of an address, as people read it. */
export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '')
