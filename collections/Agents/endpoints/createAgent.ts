import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'

import { accountHeader } from '@/config/sessionNames'
import { auth as copy } from '@/copy/auth'
import { isAdmin } from '@/domain/accounts/roles'
import { AppError } from '@/domain/shared/errors'
import { readBody } from '@/useCases/input/readBody'
import { registerAgent } from '@/useCases/agents/registerAgent'
import { uncachedJson } from '@/useCases/input/uncachedJson'

/** `POST /api/agents`: registers and answers with the id alone; for an admin it creates an account from the panel's form. */
export const createAgent: Endpoint = {
  method: 'post',
  path: '/',
  handler: async (req) => {
    const isByAdmin = isAdmin(req.user)
    // The panel's form names its account, a registration none: that admin's session has ended.
    if (!isByAdmin && req.headers.has(accountHeader)) throw new AppError('unauthenticated')
    const doc = isByAdmin
      ? await createAsAdmin(req)
      : await registerAgent(req, await readBody(req as Request))
    const message = isByAdmin
      ? req.t('general:successfullyCreated', { label: '영업자' })
      : copy.registered
    return uncachedJson({ doc, message }, { status: 201 })
  },
}

async function createAsAdmin(req: PayloadRequest) {
  await addDataAndFileToRequest(req)
  const data = (req.data ?? {}) as never
  return req.payload.create({ collection: 'agents', data, depth: 0, overrideAccess: false, req })
}
