import type { Theme } from '@tests/security/attacks/attack'

import { bodies } from './bodies'
import { bounds } from './bounds'
import { closedAddresses } from './closedAddresses'
import { massAssignment } from './massAssignment'
import { othersRows } from './othersRows'
import { panelActions } from './panelActions'
import { queryOracles } from './queryOracles'
import { secondFactor } from './secondFactor'
import { uploads } from './uploads'

/** Every attack, in the order of docs/security.md. */
export const themes: Theme[] = [
  closedAddresses,
  queryOracles,
  othersRows,
  massAssignment,
  bounds,
  bodies,
  uploads,
  panelActions,
  secondFactor,
]
