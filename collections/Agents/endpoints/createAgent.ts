import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'

import { isAdmin } from '@/domain/roles'
import { readBody } from '@/operations/readBody'
import { registerAgent } from '@/operations/registerAgent'

/** `POST /api/agents`: registration, answered with the id alone; an admin creates an account with the panel's form. */
export const createAgent: Endpoint = {
  method: 'post',
  path: '/',
  handler: async (req) => {
    const doc = isAdmin(req.user)
      ? await createAsAdmin(req)
      : await registerAgent(req, await readBody(req as Request))
    const message = req.t('general:successfullyCreated', { label: '영업자' })
    return Response.json(
      { doc, message },
      { status: 201, headers: { 'Cache-Control': 'no-store' } },
    )
  },
}

async function createAsAdmin(req: PayloadRequest) {
  await addDataAndFileToRequest(req)
  const data = (req.data ?? {}) as never
  return req.payload.create({ collection: 'agents', data, depth: 0, overrideAccess: false, req })
}
