import type { Payload } from 'payload'

import type { SecondFactorPolicy } from '@/domain/accounts/secondFactor'

import { connectedDatabase } from './core/adapter'

/** Payload stores null where a client sent it. */
type SiteSettings = {
  globalType: string
  autoAssign?: unknown
  holidays?: { date?: unknown }[] | null
  secondFactor?: SecondFactorPolicy | null
}

export const siteSettings = { globalType: 'site-settings' } as const

/** Where the row is. */
export const siteSettingsRows = (payload: Payload) =>
  connectedDatabase(payload).collection<SiteSettings>('globals')

/** Reads one of the settings as it is stored now, past Payload. */
export async function readSiteSetting<Name extends keyof SiteSettings>(
  payload: Payload,
  name: Name,
): Promise<SiteSettings[Name] | undefined> {
  const row = await siteSettingsRows(payload).findOne(siteSettings, { projection: { [name]: 1 } })
  return row?.[name]
}
