import { consultation as copy } from '@/copy/consultation'

type Expected =
  | { ok: true; stored: { name: string; phone: string } }
  | { ok: false; errors: { path: string; message: string }[] }

export type SubmissionCase = { title: string; input: Record<string, unknown>; expected: Expected }

const good = { name: '김하루', phone: '010-1234-5678', agreed: true }
const stores = (name: string, phone: string): Expected => ({ ok: true, stored: { name, phone } })
const refuses = (path: string, message: string): Expected => ({
  ok: false,
  errors: [{ path, message }],
})

/** What a submission may hold and what becomes of it, on every way in. */
export const submissionCases: SubmissionCase[] = [
  { title: 'a plain request', input: good, expected: stores('김하루', '010-1234-5678') },
  {
    title: 'a name with spaces around it',
    input: { ...good, name: '  김 하루 ' },
    expected: stores('김 하루', '010-1234-5678'),
  },
  {
    title: 'a decomposed name',
    input: { ...good, name: '김하루'.normalize('NFD') },
    expected: stores('김하루', '010-1234-5678'),
  },
  {
    title: 'an international phone',
    input: { ...good, phone: '+82 10-2345-6789' },
    expected: stores('김하루', '010-2345-6789'),
  },
  {
    title: 'a phone in full-width digits',
    input: { ...good, phone: '０１０３４５６７８９０' },
    expected: stores('김하루', '010-3456-7890'),
  },
  {
    title: "Seoul's ten digits",
    input: { ...good, phone: '0212345678' },
    expected: stores('김하루', '02-1234-5678'),
  },
  {
    title: 'ten digits of elsewhere',
    input: { ...good, phone: '031 123 4567' },
    expected: stores('김하루', '031-123-4567'),
  },
  {
    title: 'a name of 50 characters',
    input: { ...good, name: '가'.repeat(50) },
    expected: stores('가'.repeat(50), '010-1234-5678'),
  },
  {
    title: 'a blank name',
    input: { ...good, name: '   ' },
    expected: refuses('name', copy.nameMissing),
  },
  {
    title: 'a name of 51 characters',
    input: { ...good, name: '가'.repeat(51) },
    expected: refuses('name', copy.nameTooLong),
  },
  {
    title: 'a control character in the name',
    input: { ...good, name: '김\u0007하루' },
    expected: refuses('name', copy.nameInvalid),
  },
  {
    title: 'nine digits',
    input: { ...good, phone: '010123456' },
    expected: refuses('phone', copy.phoneInvalid),
  },
  {
    title: 'a phone without the leading zero',
    input: { ...good, phone: '1012345678' },
    expected: refuses('phone', copy.phoneInvalid),
  },
  {
    title: 'no consent',
    input: { ...good, agreed: false },
    expected: refuses('agreed', copy.consentMissing),
  },
  {
    title: 'a consent notice that was never shown',
    input: { ...good, consentVersion: 99 },
    expected: refuses('consentVersion', copy.consentVersionUnknown),
  },
  {
    title: 'nothing',
    input: { name: '', phone: '', agreed: false },
    expected: {
      ok: false,
      errors: [
        { path: 'name', message: copy.nameMissing },
        { path: 'phone', message: copy.phoneInvalid },
        { path: 'agreed', message: copy.consentMissing },
      ],
    },
  },
]
