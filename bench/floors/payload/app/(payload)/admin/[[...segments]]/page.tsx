import { RootPage } from '@payloadcms/next/views'

import { importMap } from '../../../../importMap'
import config from '../../../../payload.config'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export default function Page({ params, searchParams }: Args) {
  return RootPage({ config, importMap, params, searchParams })
}
