import { idempotency } from '@/copy/idempotency'
import { submission as copy } from '@/copy/submission'

type Expected =
  | { ok: true; stored: { name: string; phone: string; agentId?: string; consentVersion?: number } }
  | { ok: false; errors: { path: string; message: string }[] }

export type SubmissionCase = { title: string; input: Record<string, unknown>; expected: Expected }

const good = { name: '김하루', phone: '010-1234-5678', agreed: true }
const stored = { name: good.name, phone: good.phone }
const stores = (name: string, phone: string): Expected => ({ ok: true, stored: { name, phone } })
const refuses = (path: string, message: string): Expected => ({
  ok: false,
  errors: [{ path, message }],
})

/** Submissions and their outcome, for every way to send one. */
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
    title: 'a name of 50 characters that take two code units each',
    input: { ...good, name: '𠮷'.repeat(50) },
    expected: stores('𠮷'.repeat(50), '010-1234-5678'),
  },
  {
    title: 'a name that looks like markup',
    input: { ...good, name: '<b>$김</b>' },
    expected: stores('<b>$김</b>', '010-1234-5678'),
  },
  {
    title: 'the country code as 0082',
    input: { ...good, phone: '0082 10 1234 5678' },
    expected: stores('김하루', '010-1234-5678'),
  },
  {
    title: 'digits beyond the eleventh',
    input: { ...good, phone: '010-1234-5678-9' },
    expected: refuses('phone', copy.phoneInvalid),
  },
  {
    title: 'a phone of twelve digits',
    input: { ...good, phone: '0505-1234-5678' },
    expected: refuses('phone', copy.phoneInvalid),
  },
  {
    title: 'a referral that nobody has',
    input: { ...good, agentId: ' Some-Ref_1 ' },
    expected: { ok: true, stored: { ...stored, agentId: ' Some-Ref_1 ' } },
  },
  {
    title: 'a referral of 64 characters',
    input: { ...good, agentId: 'x'.repeat(64) },
    expected: { ok: true, stored: { ...stored, agentId: 'x'.repeat(64) } },
  },
  ...[['two', 'referrals'], { $ne: '' }, 7, 'x'.repeat(65), 'a\ud800', 'a\0b'].map((agentId) => ({
    title: `the referral ${JSON.stringify(agentId).slice(0, 20)}, which is none`,
    input: { ...good, agentId },
    expected: stores('김하루', '010-1234-5678'),
  })),
  {
    title: 'the version of the notice as text',
    input: { ...good, consentVersion: '1' },
    expected: { ok: true, stored: { ...stored, consentVersion: 1 } },
  },
  ...[0, -1, 1.5, 1e300, '0', 'one', { $gt: 0 }, [1]].map((consentVersion) => ({
    title: `the impossible consent notice ${JSON.stringify(consentVersion)}`,
    input: { ...good, consentVersion },
    expected: refuses('consentVersion', copy.consentVersionUnknown),
  })),
  ...['k'.repeat(15), 'k'.repeat(65), 1234567890123456, ['k'.repeat(20)]].map((idempotencyKey) => ({
    title: `the key ${JSON.stringify(idempotencyKey).slice(0, 20)}`,
    input: { ...good, idempotencyKey },
    expected: refuses('idempotencyKey', idempotency.keyInvalid),
  })),
  ...[42, ['김하루'], { $gt: '' }, null, ' \u3000\t', '\u200b', '\u3164\u3164'].map((name) => ({
    title: `the name ${JSON.stringify(name)}`,
    input: { ...good, name },
    expected: refuses('name', copy.nameMissing),
  })),
  ...['김\0하루', '김\n하루', '김\ud800', '김\u202e하루'].map((name) => ({
    title: `the name ${JSON.stringify(name)}`,
    input: { ...good, name },
    expected: refuses('name', copy.nameInvalid),
  })),
  ...['', '전화해 주세요', 1_012_345_678, null, {}, '010-1234-5678'.padEnd(1000)].map((phone) => ({
    title: `the phone ${JSON.stringify(phone).slice(0, 20)}`,
    input: { ...good, phone },
    expected: refuses('phone', copy.phoneInvalid),
  })),
  ...['true', 1, null, [true]].map((agreed) => ({
    title: `the consent ${JSON.stringify(agreed)}`,
    input: { ...good, agreed },
    expected: refuses('agreed', copy.consentMissing),
  })),
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

const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed()
const isTextOrAbsent = (value: unknown) => value === undefined || isText(value)

/** The cases that a plain HTML form can send: text, and a box that is ticked or not. */
export const formCases = submissionCases.filter(
  ({ input: { agreed, agentId, consentVersion, idempotencyKey, name, phone } }) =>
    typeof agreed === 'boolean' &&
    [name, phone].every(isText) &&
    [agentId, consentVersion, idempotencyKey].every(isTextOrAbsent),
)
