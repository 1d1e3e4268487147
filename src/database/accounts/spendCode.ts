import type { PayloadRequest } from 'payload'

import { mongoSessionOf } from '@/database/core/adapter'
import type { TypedCode } from '@/domain/accounts/typedCode'

import { digestOfRecoveryCode } from './recoveryCodes'
import { type SecondFactor, secondFactorRows } from './secondFactors'
import { openKey } from './secondFactorSecrets'
import { timeStepOfCode } from './totp'

/**
 * Uses a code up, in the transaction of `req`; returns false for one that is wrong, too old, too early or used before. Of two
 * transactions with one code, only one gets true.
 */
export async function spendCode(
  req: PayloadRequest,
  factor: SecondFactor,
  { code, kind }: TypedCode,
): Promise<boolean> {
  return kind === 'app' ? spendAppCode(req, factor, code) : spendRecoveryCode(req, factor, code)
}

async function spendAppCode(
  req: PayloadRequest,
  { account, key: sealed, lastStep }: SecondFactor,
  code: string,
): Promise<boolean> {
  const key = openKey(sealed, account.id)
  const timeStep = key && timeStepOfCode(key, code, { after: lastStep, now: Date.now() })
  if (timeStep === undefined) return false
  const { modifiedCount } = await secondFactorRows(req.payload).updateOne(
    { _id: account.id, 'active.key': sealed, 'active.lastStep': lastStep },
    { $set: { 'active.lastStep': timeStep } },
    { session: await mongoSessionOf(req) },
  )
  return modifiedCount === 1
}

async function spendRecoveryCode(
  req: PayloadRequest,
  { account, key }: SecondFactor,
  code: string,
): Promise<boolean> {
  const digest = digestOfRecoveryCode(code, account.id)
  const { modifiedCount } = await secondFactorRows(req.payload).updateOne(
    { _id: account.id, 'active.key': key, 'active.recoveryCodes': digest },
    { $pull: { 'active.recoveryCodes': digest } },
    { session: await mongoSessionOf(req) },
  )
  return modifiedCount === 1
}
