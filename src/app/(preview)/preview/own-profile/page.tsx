import { getSite } from '@/features/landing/queries'
import { presentUnfinishedProfile } from '@/features/landing/unfinishedSite'
import { getPayload } from '@/server/payload'
import { readOwnProfile } from '@/useCases/agents/ownProfile'

import { approvedAgent } from '../../../(site)/dashboard/approvedAgent'
import { PreviewedSite } from '../PreviewedSite.client'

/** The landing page with the agent's own profile as last saved. Its address names nobody: there is no other agent's to ask for. */
export default async function OwnProfilePreview() {
  const agent = await approvedAgent()
  const { imageUrl, introMessage, name } = await readOwnProfile(await getPayload(), agent)
  const profile = presentUnfinishedProfile({ name, introMessage, imageUrl, agent: agent.id })
  const site = await getSite()
  return <PreviewedSite form="consultant-profile" site={site} profile={profile} isOwn />
}
