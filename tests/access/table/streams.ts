import { type Cells, who } from '../vocabulary'

/** What a stream tells of a change of somebody's record, by what changes. `none` hears of everything but that. */
export const streamTable: Record<string, Record<'requests' | 'agents', Cells>> = {
  'GET /api/live': {
    requests: who('stranger', 'stranger', 'yes', 'none', 'stranger', 'yes'),
    agents: who('stranger', 'stranger', 'none', 'none', 'stranger', 'yes'),
  },
}
