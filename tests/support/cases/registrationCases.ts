import { auth as copy } from '@/copy/auth'
import { submission } from '@/copy/submission'

type Field = 'name' | 'phone' | 'email' | 'password'
type Case = {
  title: string
  input: Record<string, unknown>
  /** Messages by field; empty when it is accepted. */
  errors: Partial<Record<Field, string>>
}

const good = { name: '이영업', phone: '010-1234-5678', email: 'lee@test.kr', password: 'secret' }

const missing = (...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, copy.allRequired]))

/** Registrations and their outcome, for every way to send one. */
export const registrationCases: Case[] = [
  { title: 'everything', input: good, errors: {} },
  {
    title: 'a password of 128 characters',
    input: { ...good, password: 'x'.repeat(128) },
    errors: {},
  },
  {
    title: 'nothing',
    input: { name: '', phone: '', email: '', password: '' },
    errors: missing('name', 'phone', 'email', 'password'),
  },
  { title: 'no name', input: { ...good, name: ' \u3000' }, errors: missing('name') },
  {
    title: 'a phone of twelve digits',
    input: { ...good, phone: '0505-1234-5678' },
    errors: { phone: submission.phoneInvalid },
  },
  { title: 'no phone', input: { ...good, phone: '' }, errors: missing('phone') },
  { title: 'no e-mail', input: { ...good, email: '  ' }, errors: missing('email') },
  { title: 'no password', input: { ...good, password: '' }, errors: missing('password') },
  {
    title: 'a blank password',
    input: { ...good, password: '       ' },
    errors: missing('password'),
  },
  {
    title: 'something missing and something wrong',
    input: { ...good, name: '', email: 'none', password: '1' },
    errors: missing('name'),
  },
  {
    title: 'a password of 5 characters',
    input: { ...good, password: '12345' },
    errors: { password: copy.passwordTooShort },
  },
  {
    title: 'a password of 129 characters',
    input: { ...good, password: 'x'.repeat(129) },
    errors: { password: copy.passwordTooLong },
  },
  ...['none', 'a@b', 'a b@test.kr', '@test.kr', 'a..b@test.kr', 'a@-test.kr', '이@test.kr'].map(
    (email) => ({
      title: `the e-mail ${email}`,
      input: { ...good, email },
      errors: { email: copy.invalidEmail },
    }),
  ),
  {
    title: 'an e-mail of 255 characters',
    input: { ...good, email: `${'x'.repeat(247)}@test.kr` },
    errors: { email: copy.invalidEmail },
  },
  {
    title: 'a phone of nine digits',
    input: { ...good, phone: '010123456' },
    errors: { phone: submission.phoneInvalid },
  },
  {
    title: 'a name of 51 characters',
    input: { ...good, name: '가'.repeat(51) },
    errors: { name: submission.nameTooLong },
  },
  {
    title: 'several things that are wrong',
    input: { ...good, phone: '1', email: 'none', password: '1' },
    errors: {
      phone: submission.phoneInvalid,
      email: copy.invalidEmail,
      password: copy.passwordTooShort,
    },
  },
]

/** Values that only a client of the API can send. */
export const strangeRegistrations: Case[] = [
  { title: 'no fields at all', input: {}, errors: missing('name', 'phone', 'email', 'password') },
  ...[7, null, ['a@test.kr'], { $gt: '' }, true].map((email) => ({
    title: `the e-mail ${JSON.stringify(email)}`,
    input: { ...good, email },
    errors: missing('email'),
  })),
  ...[123_456, ['secret'], { $ne: '' }].map((password) => ({
    title: `the password ${JSON.stringify(password)}`,
    input: { ...good, password },
    errors: missing('password'),
  })),
]
