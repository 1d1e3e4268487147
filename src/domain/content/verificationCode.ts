import { limits } from '@/config/limits'

const code = /^[\w-]{10,100}$/
const content = /<meta\b[^>]*\scontent\s*=\s*["']([^"']*)["']/i

/** The code in what was pasted: itself, or the `content` of the whole tag; trimmed, unchecked. What is too long for either stays as it is. */
export const verificationCodeIn = (text: string): string =>
  text.length > limits.verificationCodeLength
    ? text
    : (content.exec(text)?.[1] ?? text).normalize('NFKC').trim()

/** Whether a search engine's code for the owner of a site can be one: letters, digits, `_` and `-`. */
export const isVerificationCode = (text: string): boolean => code.test(text)
