import '@payloadcms/next/css'
import '@/admin/panel.css'

import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { redirect } from 'next/navigation'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'

import { routes } from '@/config/routes'
import { isAdmin, homePathOf } from '@/domain/roles'
import { getCurrentUser } from '@/server/currentUser'

import { importMap } from './admin/importMap'

/** What the panel asks the server for. Some of the functions behind it take any account for an admin's. */
const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  const person = await getCurrentUser()
  if (!isAdmin(person)) redirect(homePathOf(person) ?? routes.login)
  return handleServerFunctions({ ...args, config, importMap })
}

export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
