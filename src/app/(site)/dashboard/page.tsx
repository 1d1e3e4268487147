import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { environment } from '@/config/env'
import { routes } from '@/config/routes'
import { dashboard as copy } from '@/copy/dashboard'
import { referralLink } from '@/domain/referral'
import { isAdmin, isApprovedAgent } from '@/domain/roles'
import { Dashboard } from '@/features/dashboard/Dashboard'
import { getPerson } from '@/server/session'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

/**
 * Approved agents alone (specification section 4, Guard for /dashboard). Decided before the first byte is sent,
 * so nobody else sees any of it; no `loading.tsx` here, which would send the page's frame ahead of that.
 */
export default async function DashboardPage() {
  const person = await getPerson()
  if (isAdmin(person)) redirect(routes.admin)
  if (!person || !isApprovedAgent(person)) redirect(routes.login)
  const link = referralLink(environment().SERVER_URL ?? '', String(person.id))
  return <Dashboard email={person.email} link={link} />
}
