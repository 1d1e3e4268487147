import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { sanitizeListQuery } from '@/admin/sanitizeListQuery'

import { importMap } from '../importMap'

type Args = {
  params: Promise<{ segments?: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

// Payload's type says that there are always segments.
type PayloadArgs = Parameters<typeof RootPage>[0]['params']

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params: params as PayloadArgs, searchParams })

/** Payload checks `access.admin` before it renders; the front door redirects others earlier (src/http/redirectToHome.ts). */
export default async function PanelPage({ params, searchParams }: Args) {
  const sanitized = sanitizeListQuery((await params).segments, await searchParams)
  if (sanitized) redirect(sanitized)
  return RootPage({ config, importMap, params: params as PayloadArgs, searchParams })
}
