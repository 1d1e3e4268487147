import { type Cells, who } from '../vocabulary'

/** What a stream tells about a change of a document, by what changes. `none` hears every other event. */
export const streamTable: Record<string, Record<'requests' | 'agents' | 'profiles', Cells>> = {
  'GET /api/live': {
    requests: who('stranger', 'stranger', 'yes', 'none', 'stranger', 'yes'),
    agents: who('stranger', 'stranger', 'none', 'none', 'stranger', 'yes'),
    profiles: who('stranger', 'stranger', 'none', 'none', 'stranger', 'yes'),
  },
}
