import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { routes } from '@/config/routes'
import { isApprovedAgent } from '@/domain/roles'
import { getPerson } from '@/server/session'

import { importMap } from '../importMap'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

/** An agent who is signed in goes to the own place; who else may not be here is the panel's to say (DECISIONS, Routes and guards). */
export default async function PanelPage({ params, searchParams }: Args) {
  if (isApprovedAgent(await getPerson())) redirect(routes.dashboard)
  return RootPage({ config, importMap, params, searchParams })
}
