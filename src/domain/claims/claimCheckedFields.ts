import { claimReview as copy } from '@/copy/claimReview'

/** Public documents whose texts are checked for claims at publication; the privacy policy is not checked (specification 8.14). */
export const claimCheckedDocuments = {
  'landing-page': { label: copy.documents['landing-page'], except: ['sourceLink'] },
  // Registration number, phones, e-mails and verification codes have a form that holds no claim; only the office reads the calendar's labels.
  'site-settings': {
    label: copy.documents['site-settings'],
    except: [
      'company.registrationNumber',
      'company.phone',
      'company.email',
      'company.officer.phone',
      'company.officer.email',
      'seo.naverCode',
      'seo.googleCode',
      'holidays',
      'consentNotice.version',
    ],
  },
  'consultant-profile': { label: copy.documents['consultant-profile'], except: ['imageUrl'] },
} as const satisfies Record<string, { label: string; except: readonly string[] }>

export type ClaimCheckedSlug = keyof typeof claimCheckedDocuments

/** Whether a document's texts are checked. */
export const isClaimChecked = (slug: string): slug is ClaimCheckedSlug =>
  Object.hasOwn(claimCheckedDocuments, slug)

type ClaimCheckedGlobal = Exclude<ClaimCheckedSlug, 'consultant-profile'>

/** Whether it is a global whose texts are checked. */
export const isClaimCheckedGlobal = (slug: string): slug is ClaimCheckedGlobal =>
  isClaimChecked(slug) && slug !== 'consultant-profile'

/** A document whose texts are public. */
export type ClaimTarget = { slug: ClaimCheckedGlobal } | { slug: 'consultant-profile'; id: string }

type Document = { slug: string; id?: string | undefined }

/** The name of a document among all: `landing-page`, `consultant-profile/{id}`. */
export const documentOf = ({ id, slug }: Document): string => (id ? `${slug}/${id}` : slug)

/** The document with this name; undefined for any other text. */
export function targetOf(document: string): ClaimTarget | undefined {
  const [slug = '', id] = document.split('/')
  return claimTargetOf({ slug, id })
}

/** A page or profile as one whose texts are checked; undefined for any other, and for a new profile. */
export function claimTargetOf({ id, slug }: Document): ClaimTarget | undefined {
  if (isClaimCheckedGlobal(slug)) return { slug }
  return slug === 'consultant-profile' && id ? { slug, id } : undefined
}

/** Whether a field's text is checked: it is no exception and not inside one. `path` may hold row numbers. */
export const isPublicText = (slug: ClaimCheckedSlug, path: string): boolean => {
  const field = fieldOf(path)
  return !claimCheckedDocuments[slug].except.some(
    (name) => field === name || field.startsWith(`${name}.`) || field.endsWith(`.${name}`),
  )
}

/** A path without the numbers of rows: a text stays in its field when rows change their order. */
export const fieldOf = (path: string): string =>
  path
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .join('.')

/** A text of a document, with its field's label in the panel. */
export type PublicText = { path: string; label: string; text: string }
