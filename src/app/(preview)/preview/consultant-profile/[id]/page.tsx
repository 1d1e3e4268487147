import { markMissing } from '@/bridges/missingPageBridge'
import { presentUnfinishedProfile } from '@/features/landing/unfinishedSite'
import { getSite } from '@/features/landing/queries'

import { NotFoundScreen } from '../../../../(site)/NotFoundScreen'
import { adminInPreview } from '../../adminInPreview'
import { PreviewedSite } from '../../PreviewedSite.client'

type ProfilePreviewProps = { params: Promise<{ id: string }> }

/** The landing page with a consultant's profile and its draft, as visitors get it by the agent's referral link. */
export default async function ProfilePreview({ params }: ProfilePreviewProps) {
  const { asReader, payload } = await adminInPreview()
  const { id } = await params
  const collection = 'consultant-profile'
  const draft = await payload.findByID({ collection, id, disableErrors: true, ...asReader })
  if (!draft) {
    markMissing()
    return (
      <main>
        <NotFoundScreen />
      </main>
    )
  }
  return (
    <PreviewedSite
      form="consultant-profile"
      site={await getSite()}
      profile={presentUnfinishedProfile(draft)}
    />
  )
}
