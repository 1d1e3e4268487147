import type { SanitizedConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOwnMemory } from '@access/adminsOwnMemory'
import { nobody } from '@access/nobody'
import { type Rules, setStockAccess } from '@/patches/setStockAccess'

/** What Payload keeps for itself, which is open to anybody with an account where it says nothing. */
const rules: Record<string, Rules> = {
  'payload-migrations': { create: nobody, read: nobody, update: nobody, delete: nobody },
  // How the panel remembers an admin's columns and folded parts.
  'payload-preferences': {
    create: admins,
    read: adminsOwnMemory,
    update: adminsOwnMemory,
    delete: adminsOwnMemory,
  },
}

/** Gives the collections that Payload adds to ours their rules. */
export const restrictPayloadCollections = (config: SanitizedConfig): SanitizedConfig =>
  setStockAccess(config, rules)
