import { type Cells, who } from '../vocabulary'

/** What a stream tells about a change of a document, by what changes. `none` hears every other event. */
export const streamTable: Record<string, Record<'requests' | 'agents' | 'profiles', Cells>> = {
  'GET /api/live': {
    requests: who('unauthenticated', 'unauthenticated', 'yes', 'none', 'unauthenticated', 'yes'),
    agents: who('unauthenticated', 'unauthenticated', 'none', 'none', 'unauthenticated', 'yes'),
    profiles: who('unauthenticated', 'unauthenticated', 'none', 'none', 'unauthenticated', 'yes'),
  },
}
