import { limits } from '@/config/limits'
import { company as copy } from '@/copy/company'
import { submission } from '@/copy/submission'

import { emailSchema, normalizeEmail } from '@/domain/accounts/email'
import { digitsOf, formatPhone, phoneDigits } from '@/domain/values/phone'
import { isPhone, phoneAddress } from '@/domain/values/phoneChecks'
import { isBlank, normalizeText } from '@/domain/values/texts'

export const companyFields = [
  { name: 'name', limit: limits.companyTextLength },
  { name: 'representative', limit: limits.companyTextLength },
  { name: 'registrationNumber', limit: limits.registrationNumberLength },
  { name: 'mailOrderNumber', limit: limits.companyTextLength },
  { name: 'address', limit: limits.addressLength },
  { name: 'phone', limit: limits.companyPhoneLength },
  { name: 'email', limit: limits.emailLength },
] as const

export const officerFields = [
  { name: 'name', limit: limits.companyTextLength },
  { name: 'phone', limit: limits.companyPhoneLength },
  { name: 'email', limit: limits.emailLength },
] as const

type CompanyField = (typeof companyFields)[number]['name']
type Filled<Name extends string> = { [name in Name]?: string | null }

export type Officer = Filled<(typeof officerFields)[number]['name']>
export type CompanyDetails = Filled<CompanyField> & { officer?: Officer | null }

/** A company detail as pages show it, and the fields that it comes from. */
export type Detail = { label: string; texts: { text: string; field: string; href?: string }[] }

// The check digit of the tax office (국세청): the ninth digit's product counts with both its digits.
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Ten digits with a valid check digit, however they were written. */
export function isRegistrationNumber(input: string): boolean {
  const digits = digitsOf(input)
  if (!/^[1-9]\d{9}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const carried = Math.floor((Number(digits[8]) * 5) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === Number(digits[9])
}

const formatRegistrationNumber = (input: string): string =>
  digitsOf(input).replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')

// Numbers that only offices have: nationwide ones (1588-1234), and Seoul's with nine digits.
const nationwide = /^(1[568]\d\d)(\d{4})$/
const shortSeoul = /^(02)(\d{3})(\d{4})$/

/** An office's phone: any phone of a person (specification 3.3), or a shorter office number. Eleven digits at most. */
function isCompanyPhone(input: string): boolean {
  const digits = phoneDigits(input)
  const isWhole = digitsOf(input).replace(/^(?:00)?82/, '').length <= 11
  return isWhole && (isPhone(input) || nationwide.test(digits) || shortSeoul.test(digits))
}

function formatCompanyPhone(input: string): string {
  const digits = phoneDigits(input)
  if (nationwide.test(digits)) return digits.replace(nationwide, '$1-$2')
  if (shortSeoul.test(digits)) return digits.replace(shortSeoul, '$1-$2-$3')
  return formatPhone(input)
}

type Rule = { format: (text: string) => string; problem: (text: string) => string | undefined }

// Names and addresses have no rule.
const rules: { [name in CompanyField]?: Rule } = {
  registrationNumber: {
    format: formatRegistrationNumber,
    problem: (text) => (isRegistrationNumber(text) ? undefined : copy.registrationNumberInvalid),
  },
  phone: {
    format: formatCompanyPhone,
    problem: (text) => (isCompanyPhone(text) ? undefined : submission.phoneInvalid),
  },
  email: {
    format: normalizeEmail,
    problem: (text) => emailSchema.safeParse(text).error?.issues[0]?.message,
  },
}

/** What is wrong with a company detail, in Korean; undefined if nothing is. None is required. */
export const companyProblem = (name: CompanyField, text: string): string | undefined =>
  isBlank(text) ? undefined : rules[name]?.problem(text)

/** How a company detail is stored and shown: null if it is blank, and as it was typed if it is wrong. */
export function normalizeCompanyDetail(name: CompanyField, text: string): string | null {
  if (isBlank(text)) return null
  const trimmed = normalizeText(text)
  return companyProblem(name, trimmed) ? trimmed : (rules[name]?.format(trimmed) ?? trimmed)
}

const addresses: { [name in CompanyField]?: (text: string) => string } = {
  phone: phoneAddress,
  email: (text) => `mailto:${text}`,
}

const filled = <Name extends CompanyField>(
  fields: readonly { name: Name }[],
  values: Filled<Name>,
  labels: Record<Name, string>,
  group: string,
): Detail[] =>
  fields.flatMap(({ name }) => {
    const text = values[name]
    if (!text || isBlank(text)) return []
    const href = addresses[name]?.(text)
    return [
      {
        label: labels[name],
        texts: [{ text, field: `${group}.${name}`, ...(href ? { href } : {}) }],
      },
    ]
  })

/** Shapes what is filled in for the footer and the privacy policy. */
export const presentCompany = (company: CompanyDetails | null | undefined) => ({
  details: filled(companyFields, company ?? {}, copy, 'company'),
  officer: filled(
    officerFields,
    company?.officer ?? {},
    { ...copy, name: copy.officerName },
    'company.officer',
  ),
})

export type Company = ReturnType<typeof presentCompany>
