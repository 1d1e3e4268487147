import { Pill } from '@payloadcms/ui'

import { RecordLink } from '@/admin/RecordLink'
import { agentOverview as copy } from '@/copy/agentOverview'
import type { AgentOverview } from '@/domain/agents/agentOverview'
import { profileStates } from '@/domain/agents/ownProfile'

import { OverviewPart } from './OverviewPart'

type AgentProfileProps = Pick<AgentOverview, 'profile'>

export const AgentProfile = ({ profile }: AgentProfileProps) => (
  <OverviewPart
    link={
      profile && (
        <RecordLink collection="consultant-profile" id={profile.id}>
          {copy.openProfile}
        </RecordLink>
      )
    }
    title={copy.profile}
  >
    {profile ? (
      <Pill pillStyle={profile.state === 'published' ? 'success' : 'warning'} size="small">
        {profileStates[profile.state].label}
      </Pill>
    ) : (
      <p>{copy.noProfile}</p>
    )}
  </OverviewPart>
)
