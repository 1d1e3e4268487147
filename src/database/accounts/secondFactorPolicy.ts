import type { Payload, PayloadRequest } from 'payload'

import { environment } from '@/config/env'
import { mongoSessionOf } from '@/database/core/adapter'
import { readSiteSetting, siteSettings, siteSettingsRows } from '@/database/siteSettings'
import { isSecondFactorMissing, type SecondFactorPolicy } from '@/domain/accounts/secondFactor'

import type { AccountCollection } from '@/domain/accounts/account'

/** Who must have a second factor now, by the environment, else by the site settings (specification 6.9). */
export async function readSecondFactorPolicy(payload: Payload): Promise<SecondFactorPolicy> {
  const { SECOND_FACTOR } = environment()
  if (SECOND_FACTOR) return SECOND_FACTOR
  return (await readSiteSetting(payload, 'secondFactor')) ?? 'optional'
}

/** Stores what the setting starts as, in the transaction of `req`. The first-run content has the field's own value by then. */
export async function startSecondFactorPolicy(
  payload: Payload,
  req: PayloadRequest,
  secondFactor: SecondFactorPolicy,
): Promise<void> {
  const options = { session: await mongoSessionOf(req) }
  await siteSettingsRows(payload).updateOne(siteSettings, { $set: { secondFactor } }, options)
}

/** Whether this account has to set one up before anything else, as of now. */
export async function lacksSecondFactor(
  payload: Payload,
  account: { collection: AccountCollection; secondFactorSince?: unknown },
): Promise<boolean> {
  if (account.secondFactorSince) return false
  return isSecondFactorMissing(await readSecondFactorPolicy(payload), account)
}
