import type { TextareaFieldValidation } from 'payload'
import { textarea } from 'payload/shared'

/** The notice's text about retention must name the number of months after which consultations are deleted. */
export const namesRetention: TextareaFieldValidation = async (value, args) => {
  const months: unknown = (args.siblingData as { retentionMonths?: unknown }).retentionMonths
  const stock = await textarea(value, args)
  if (stock !== true || typeof months !== 'number') return stock
  return value?.includes(`${months}개월`) || `문구에 보유 기간(${months}개월)이 들어 있어야 합니다.`
}
