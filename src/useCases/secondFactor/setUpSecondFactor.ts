import { requireAdminOrAgent } from '@/auth/requireAdminOrAgent'
import { beginSetup } from '@/database/accounts/secondFactors'
import { sidOf } from '@/database/accounts/sessions'
import { readBrandName } from '@/database/brandName'
import { base32 } from '@/domain/accounts/base32'
import { AppError } from '@/domain/shared/errors'
import { drawQrCode } from '@/domain/values/qrCode'
import {
  groupedKey,
  keyUri,
  type SecondFactorSetup,
  setupSchema,
} from '@/domain/accounts/secondFactor'
import { defineUseCase } from '@/useCases/defineUseCase'

import { proveOwner } from './proveOwner'

/**
 * Makes a key for the signed-in person's authenticator app. Nothing changes until this session confirms it within a quarter of an hour;
 * an earlier second factor stays, and its code is asked for (specification 6.9).
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden`, `invalidInput`, and what {@link proveOwner} throws
 */
export const setUpSecondFactor = defineUseCase({
  guard: requireAdminOrAgent,
  schema: setupSchema,
  run: async (req, credentials, person): Promise<SecondFactorSetup> => {
    const sid = sidOf(person)
    if (!sid) throw new AppError('unauthenticated')
    const brand = await readBrandName(req.payload, req)
    const bytes = await proveOwner(req, person, credentials, (account) =>
      beginSetup(req, account, sid),
    )
    const key = base32(bytes)
    const uri = keyUri({ brand, email: person.email, key })
    return { key: groupedKey(key), uri, qr: drawQrCode(uri) }
  },
})
