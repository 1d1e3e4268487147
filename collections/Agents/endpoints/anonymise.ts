import type { Endpoint } from 'payload'

import { anonymiseAgent } from '@/useCases/agents/anonymiseAgent'
import { uncachedJson } from '@/useCases/input/uncachedJson'

/** `POST /api/agents/{id}/anonymise`: an admin anonymises a rejected or suspended agent. */
export const anonymise: Endpoint = {
  method: 'post',
  path: '/:id/anonymise',
  handler: async (req) => {
    const id = String(req.routeParams?.id)
    await anonymiseAgent(req, id)
    return uncachedJson({ doc: { id, status: 'anonymised' } })
  },
}
