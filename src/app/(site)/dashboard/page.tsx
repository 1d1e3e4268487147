import type { Metadata } from 'next'

import { environment } from '@/config/env'
import { dashboard as copy } from '@/copy/dashboard'
import { referralLink } from '@/domain/consultations/referral'
import { isoKoreanDay } from '@/domain/calendar/time'
import { Dashboard } from '@/features/dashboard/Dashboard'
import { getPayload } from '@/server/payload'
import { readOwnProfile } from '@/useCases/agents/ownProfile'

import { approvedAgent } from './approvedAgent'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

export default async function DashboardPage() {
  const agent = await approvedAgent()
  const id = String(agent.id)
  const link = referralLink(environment().SERVER_URL ?? '', id)
  const { state } = await readOwnProfile(await getPayload(), agent)
  const { awayFrom, awayUntil, email } = agent
  return (
    <Dashboard
      email={email}
      id={id}
      leave={{ awayFrom, awayUntil }}
      link={link}
      profile={state}
      today={today()}
    />
  )
}

const today = () => isoKoreanDay(new Date())
