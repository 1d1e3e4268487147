import path from 'node:path'

import Sequencer from '@jest/test-sequencer'

/**
 * Suites that take much longer than their size suggests, the longest first, so that none is left for a single worker at the
 * end.
 */
const longest = [
  'payloadApi.http.test.ts',
  'backup.test.ts',
  'faults.test.ts',
  'attacks.test.ts',
  'embeddedDatabase.test.ts',
  'sessions.test.ts',
  'site.http.test.ts',
  'replicaSet.test.ts',
  'abuse.test.ts',
  'start.test.ts',
  'fuzz.test.ts',
  'fullDisk.test.ts',
  'slowDatabase.test.ts',
]

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path: file }) => {
      const place = longest.indexOf(path.basename(file))
      return place < 0 ? longest.length : place
    }
    return super.sort(tests).sort((one, other) => rank(one) - rank(other))
  }
}
