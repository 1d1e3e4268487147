import type { GlobalOperation } from '../globalOperations'
import { adminsAlone, everybody } from '../vocabulary'

import { type Row, versionedForAdmins } from './rowSets'

type GlobalRows = Record<GlobalOperation, Row> & {
  /** The data of a change. */
  change: () => Record<string, unknown>
}

/** Visible to everybody, editable by admins. */
const content = {
  read: everybody,
  update: adminsAlone,
  ...versionedForAdmins,
  permissions: adminsAlone,
}

const changed = () => `정정 ${Date.now()}`

/** Every operation of every global. */
export const globalTable: Record<string, GlobalRows> = {
  'landing-page': {
    ...content,
    change: () => ({ onePack: { heading: changed(), text: '정정' } }),
  },
  'privacy-policy': { ...content, change: () => ({ introduction: changed() }) },
  'site-settings': { ...content, change: () => ({ tagline: changed() }) },
}
