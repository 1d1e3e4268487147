import config from '@payload-config'
import { RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { impossibleParts } from '@/admin/impossibleParts'
import { sanitizeListQuery } from '@/admin/sanitizeListQuery'
import { viewSegments } from '@/admin/viewSegments'

import { importMap } from '../importMap'
import { panelMetadata } from './panelMetadata'

type Args = {
  params: Promise<{ segments?: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

const viewParams = async ({ params }: Args) => ({
  segments: viewSegments((await params).segments, await config),
})

export const generateMetadata = (args: Args): Promise<Metadata> =>
  panelMetadata({ params: viewParams(args), searchParams: args.searchParams })

/** Payload checks `access.admin` before it renders; the front door redirects others earlier (src/http/guardPanelAndDashboard.ts). */
export default async function PanelPage(args: Args) {
  const { params, searchParams } = args
  const [{ segments }, query] = await Promise.all([params, searchParams])
  const impossible = await impossibleParts(segments, query)
  const sanitized = sanitizeListQuery(segments, query, impossible)
  if (sanitized) redirect(sanitized)
  return RootPage({ config, importMap, params: viewParams(args), searchParams })
}
