import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { withoutUnreadableList } from '@/admin/withoutUnreadableList'

import { importMap } from '../importMap'

type Args = {
  params: Promise<{ segments?: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

// Payload's own type has it that there are always segments.
type PayloadArgs = Parameters<typeof RootPage>[0]['params']

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params: params as PayloadArgs, searchParams })

/** Payload asks `access.admin` before it renders; the front door has redirected everybody else before (src/http/redirectToHome.ts). */
export default async function PanelPage({ params, searchParams }: Args) {
  const better = withoutUnreadableList((await params).segments, await searchParams)
  if (better) redirect(better)
  return RootPage({ config, importMap, params: params as PayloadArgs, searchParams })
}
