import { inNormalForm } from '@/domain/values/texts'

import type { Company, Detail } from './company'

const withAddress = (details: readonly Detail[]): string[] =>
  details.flatMap(({ texts }) => texts.flatMap(({ field, href }) => (href ? [field] : [])))

/** The fields of the contacts that stand below the privacy policy: phones and e-mails of the company and of the officer. */
export const contactFieldsOf = ({ details, officer }: Company): string[] =>
  withAddress([...details, ...officer])

/** Whether the contact for personal data (PIPA art. 30) can be reached, by phone or e-mail. */
export const isReachable = ({ officer }: Company): boolean => withAddress(officer).length > 0

type Policy = {
  introduction?: string | null
  sections?: readonly { title?: string | null; text?: string | null }[] | null
}

// Once without spaces: `아래 연락처`, `아래의 연락처`, `하단 연락처`.
const pointer = /(?:아래|하단)의?연락처/

const pointsBelow = (text: string): boolean =>
  pointer.test(inNormalForm(text, 'NFKC').replaceAll(/[\p{Z}\p{Cc}\p{Cf}]/gu, ''))

/** The paths of a policy's texts that point to a contact below. */
export function contactPointersIn({ introduction, sections }: Policy): string[] {
  const texts = [
    { path: 'introduction', text: introduction },
    ...(sections ?? []).flatMap(({ text, title }, index) => [
      { path: `sections.${index}.title`, text: title },
      { path: `sections.${index}.text`, text },
    ]),
  ]
  return texts.flatMap(({ path, text }) => (pointsBelow(text ?? '') ? [path] : []))
}
