import { companyFields, officerFields } from '@/domain/content/company'
import { consentPoints } from '@/domain/consultations/consentNotice'
import { groupIn, isGroup, rowsIn, textsIn } from '@/domain/content/unfinished'

import type { ShownProfile } from './landingContent'
import { presentPage, presentProfile, presentSettings } from './presentSite'

const sectionOf = (values: unknown, name: string) => {
  const section = groupIn(values, name)
  return {
    ...textsIn(section, ['heading']),
    rowsWith: <Name extends string>(names: readonly Name[]) =>
      rowsIn(section, 'items').map((row) => textsIn(row, names)),
  }
}

/** Shapes the landing page's own texts while they are being written. */
export function presentUnfinishedPage(values: unknown) {
  const steps = sectionOf(values, 'steps')
  const why = sectionOf(values, 'why')
  const faq = sectionOf(values, 'faq')
  return presentPage({
    hero: textsIn(groupIn(values, 'hero'), ['headline', 'subline']),
    steps: { heading: steps.heading, items: steps.rowsWith(['title', 'text']) },
    why: {
      heading: why.heading,
      items: why.rowsWith(['title', 'text', 'proof', 'source', 'sourceLink']),
    },
    onePack: textsIn(groupIn(values, 'onePack'), ['heading', 'text']),
    faq: { heading: faq.heading, items: faq.rowsWith(['question', 'answer']) },
  })
}

const namesOf = <Name extends string>(fields: readonly { name: Name }[]) =>
  fields.map(({ name }) => name)

/** Shapes what all pages share while it is being written. */
export function presentUnfinishedSettings(values: unknown) {
  const company = groupIn(values, 'company')
  return presentSettings({
    ...textsIn(values, ['brandName', 'tagline', 'disclaimer']),
    company: {
      ...textsIn(company, namesOf(companyFields)),
      officer: textsIn(groupIn(company, 'officer'), namesOf(officerFields)),
    },
    consentNotice: textsIn(groupIn(values, 'consentNotice'), ['title', ...namesOf(consentPoints)]),
  })
}

/** A profile on the page while it is being written. */
export type UnfinishedProfile = ShownProfile & {
  /** Whether it is an agent's own, who is then named in the form's card too. */
  isAgents: boolean
}

/** Shapes a profile while it is being written. The address of its picture is taken where it is a path of this site or a chosen file. */
export function presentUnfinishedProfile(values: unknown): UnfinishedProfile {
  const { imageUrl, introMessage, name } = textsIn(values, ['imageUrl', 'introMessage', 'name'])
  const isOurs = /^(?:\/(?!\/)|blob:)/.test(imageUrl)
  return {
    ...presentProfile({ name, introMessage, imageUrl: isOurs ? imageUrl : null }),
    isAgents: isGroup(values) && Boolean(values.agent),
  }
}
