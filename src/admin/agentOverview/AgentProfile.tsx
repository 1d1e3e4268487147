import { Pill } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

import { PanelLink } from '@/admin/controls/PanelLink'
import { agentOverview as copy } from '@/copy/agentOverview'
import { profileStates } from '@/copy/profileStates'
import type { AgentOverview } from '@/domain/agents/agentOverview'

import { OverviewPart } from './OverviewPart'

type AgentProfileProps = Pick<AgentOverview, 'profile'> &
  Pick<ComponentProps<typeof OverviewPart>, 'heading'>

export const AgentProfile = ({ heading, profile }: AgentProfileProps) => (
  <OverviewPart
    heading={heading}
    link={
      profile && (
        <PanelLink collection="consultant-profile" id={profile.id}>
          {copy.openProfile}
        </PanelLink>
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
