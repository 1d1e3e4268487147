import { formatPhone } from './phone'

/** A complete number without its middle: `010-****-5678`. Not in phone.ts, which the landing page loads. */
export const maskPhone = (phone: string): string =>
  formatPhone(phone).replace(/-(\d+)-/, (_, middle: string) => `-${'*'.repeat(middle.length)}-`)
