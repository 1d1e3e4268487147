import config from '@payload-config'
import { NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'

import { unknownView } from '@/admin/viewSegments'

import { importMap } from '../importMap'
import { panelMetadata } from './panelMetadata'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ searchParams }: Args): Promise<Metadata> =>
  panelMetadata({
    params: Promise.resolve({ segments: unknownView }),
    searchParams,
  })

export default function PanelNotFound({ params, searchParams }: Args) {
  return NotFoundPage({ config, importMap, params, searchParams })
}
