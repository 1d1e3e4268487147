import type { NumberFieldSingleValidation, TextareaFieldValidation } from 'payload'
import { number, textarea } from 'payload/shared'

import { texts as copy } from '@/copy/texts'

/** Retention is counted in whole months. */
export const wholeMonths: NumberFieldSingleValidation = (value, args) =>
  value && !Number.isInteger(Number(value)) ? copy.fractional : number(value, args)

/** The notice's text about retention must name the number of months after which consultations are deleted. */
export const namesRetention: TextareaFieldValidation = async (value, args) => {
  const months: unknown = (args.siblingData as { retentionMonths?: unknown }).retentionMonths
  const stock = await textarea(value, args)
  if (stock !== true || typeof months !== 'number') return stock
  // Not the end of another number: `12개월` names no two months.
  const named = new RegExp(String.raw`(?<![\d.,])${months}개월`, 'u')
  return named.test(value ?? '') || `문구에 보유 기간(${months}개월)이 들어 있어야 합니다.`
}
