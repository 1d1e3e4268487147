import type { Db } from 'mongodb'

import { systemCollections } from '@/database/core/systemCollections'

import { sealedUnder } from './secondFactorSecrets'

/**
 * Looks for second factors that were set up under another secret, as after a restore with a new one: no code counts any more.
 * @returns a sentence for the operator, or undefined if there are none
 */
export async function foreignSecondFactors(database: Db): Promise<string | undefined> {
  const foreign = await database
    .collection(systemCollections.secondFactors)
    .countDocuments({ active: { $exists: true }, 'active.sealedUnder': { $ne: sealedUnder() } })
  if (foreign === 0) return undefined
  return (
    `Second factors of another PAYLOAD_SECRET: ${foreign}. Their accounts can't sign in but in browsers that are remembered. Set that secret again, ` +
    'or remove them one by one: npm run second-factor -- reset <e-mail>'
  )
}
