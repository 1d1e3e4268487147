import { getSite } from '@/features/landing/queries'
import { presentPolicy } from '@/features/privacy/presentPolicy'

import { adminInPreview } from '../adminInPreview'
import { PreviewedPolicy } from '../PreviewedPolicy.client'

/** The privacy policy with its draft. */
export default async function PrivacyPolicyPreview() {
  const { asReader, payload } = await adminInPreview()
  const draft = await payload.findGlobal({ slug: 'privacy-policy', ...asReader })
  return <PreviewedPolicy site={await getSite()} policy={presentPolicy(draft)} />
}
