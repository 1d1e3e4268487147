import '@payloadcms/next/css'
import '@/admin/panel.css'
import '@/admin/toolbar.css'
import '@/admin/touch.css'

import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'

import { withoutStaleCheck } from '@/patches/withoutStaleCheck'
import { getCurrentUser } from '@/server/currentUser'
import { redirectUnlessAdmin } from '@/server/redirectUnlessAdmin'

import { importMap } from './admin/importMap'

/** Guarded here, because some of Payload's server functions accept agents too. */
const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  const user = await getCurrentUser()
  redirectUnlessAdmin(user)
  return handleServerFunctions({ ...withoutStaleCheck(args), config, importMap })
}

export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
