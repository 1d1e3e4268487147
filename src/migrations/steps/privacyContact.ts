import type { Payload, PayloadRequest } from 'payload'

import { privacy as copy } from '@/copy/privacy'
import { companyProblem, normalizeCompanyDetail, type Officer } from '@/domain/content/company'

import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'

type Section = { id?: string; title?: string; text?: string }
type Policy = {
  globalType: string
  introduction?: string
  sections?: Section[]
  officer?: { name?: string | null; contact?: string | null } | null
}
type Settings = { globalType: string; company?: { officer?: Officer | null } | null }

/** The words of the first-run policy that pointed below, also where nothing stood there. */
const pointer = '아래 연락처나 '
const email = /[^\s,;:/()<>[\]]+@[^\s,;:/()<>[\]]+/
const phone = /\+?[\d０-９][\d０-９\s().-]{6,}[\d０-９]/
/** What stands around a phone and an e-mail and says nothing else. */
const labels = /전화|연락처|휴대폰|이메일|메일|e-?mail|tel|phone|[\s,;:/|·.()~-]/giu

/** Moves the privacy policy's officer, whose contact was one text, to fields of the site settings. Other words of the text become a section. */
export async function movePrivacyContact(payload: Payload, req: PayloadRequest): Promise<void> {
  const globals = connectedDatabase(payload).collection<Policy & Settings>('globals')
  const mongoSession = await mongoSessionOf(req)
  const policy = await globals.findOne({ globalType: 'privacy-policy' }, { session: mongoSession })
  if (!policy) return
  const { contact, officer, rest } = splitOfficer(policy.officer)
  const sections = (policy.sections ?? []).map(withoutPointer)
  if (rest) sections.push({ title: copy.earlierContact, text: contact })
  await globals.updateOne({ _id: policy._id }, { $set: { sections } }, { session: mongoSession })
  if (Object.values(officer).some(Boolean))
    await globals.updateOne(
      { globalType: 'site-settings', 'company.officer': { $exists: false } },
      { $set: { 'company.officer': officer } },
      { session: mongoSession },
    )
}

const withoutPointer = (section: Section): Section =>
  typeof section.text === 'string'
    ? { ...section, text: section.text.replaceAll(pointer, '') }
    : section

function splitOfficer(stored: Policy['officer']) {
  const contact = (stored?.contact ?? '').trim()
  const officer: Officer = { name: normalizeCompanyDetail('name', stored?.name ?? '') }
  let rest = contact
  for (const [name, pattern] of [
    ['email', email],
    ['phone', phone],
  ] as const) {
    const found = pattern.exec(rest)?.[0]
    if (!found || companyProblem(name, found)) continue
    officer[name] = normalizeCompanyDetail(name, found)
    rest = rest.replace(found, ' ')
  }
  return { contact, officer, rest: rest.replace(labels, '') }
}
