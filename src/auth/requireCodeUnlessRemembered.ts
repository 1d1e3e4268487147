import type { PayloadRequest } from 'payload'

import type { Account } from '@/domain/accounts/account'
import { isRememberedBrowser } from '@/database/accounts/rememberedBrowsers'
import { findSecondFactor } from '@/database/accounts/secondFactors'

import { rememberedBrowserTokens } from './rememberedBrowserCookie'
import { requireCode } from './requireCode'

/**
 * Asks for a code where a second factor is set up, unless none was typed and the browser is remembered (specification 6.9).
 * @returns whether a code was typed and used up
 * @throws {AppError} as {@link requireCode}
 */
export async function requireCodeUnlessRemembered(
  req: PayloadRequest,
  account: Account,
  code: string | undefined,
): Promise<boolean> {
  const factor = await findSecondFactor(req, account)
  if (!factor) return false
  const tokens = code === undefined ? rememberedBrowserTokens(req) : []
  if (await isRememberedBrowser(req, tokens, account)) return false
  await requireCode(req, factor, code)
  return true
}
