import type { Metadata } from 'next'

import { environment } from '@/config/env'
import { dashboard as copy } from '@/copy/dashboard'
import { referralLink } from '@/domain/referral'
import { Dashboard } from '@/features/dashboard/Dashboard'

import { approvedAgent } from './approvedAgent'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

export default async function DashboardPage() {
  const { email, id } = await approvedAgent()
  const link = referralLink(environment().SERVER_URL ?? '', String(id))
  return <Dashboard email={email} link={link} />
}
