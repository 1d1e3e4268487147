import type { SanitizedConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOwnPreferences } from '@access/adminsOwnPreferences'
import { nobody } from '@access/nobody'
import { type Rules, setStockAccess } from '@/patches/setStockAccess'

// Payload's own collections, open to every account by default.
const rules: Record<string, Rules> = {
  'payload-migrations': { create: nobody, read: nobody, update: nobody, delete: nobody },
  // An admin's columns and collapsed sections in the panel.
  'payload-preferences': {
    create: admins,
    read: adminsOwnPreferences,
    update: adminsOwnPreferences,
    delete: adminsOwnPreferences,
  },
}

/** Restricts the collections that Payload adds to ours. */
export const restrictPayloadCollections = (config: SanitizedConfig): SanitizedConfig =>
  setStockAccess(config, rules)
