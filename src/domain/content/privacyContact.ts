import type { Company, Detail } from './company'

const withAddress = (details: readonly Detail[]): string[] =>
  details.flatMap(({ texts }) => texts.flatMap(({ field, href }) => (href ? [field] : [])))

/** The fields of the contacts that stand below the privacy policy: phones and e-mails of the company and of the officer. */
export const contactFieldsOf = ({ details, officer }: Company): string[] =>
  withAddress([...details, ...officer])

/** Whether the contact for personal data (PIPA art. 30) can be reached, by phone or e-mail. */
export const isReachable = ({ officer }: Company): boolean => withAddress(officer).length > 0
