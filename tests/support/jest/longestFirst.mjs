import Sequencer from '@jest/test-sequencer'

/**
 * Suites that take much longer than their size suggests, the longest first, so that none is left for a single worker at the
 * end.
 */
const longest = [
  // Measures CPU time, which in a process that has grown goes to collecting its garbage.
  'domain/claims/time.test.ts',
  'payloadApi.http.test.ts',
  'backup.test.ts',
  'faults.test.ts',
  'attacks.test.ts',
  'slowDatabase.test.ts',
  'secondFactor.test.ts',
  'site.http.test.ts',
  'publications.test.ts',
  'builtInDatabase.test.ts',
  'abuse.test.ts',
  'start.test.ts',
  'restart.test.ts',
  'commands.test.ts',
  'accounts.test.ts',
  'hashing.test.ts',
  'timelines.test.ts',
  'profiles.test.ts',
  'backupKill.test.ts',
  'csrf.test.ts',
  'consultationCounts.test.ts',
  'replicaSet.test.ts',
  'twoProcesses.test.ts',
  'promises.test.ts',
  'clock.test.ts',
  'upgrade.test.ts',
  'draftSecrecy.test.ts',
  'redirects.test.ts',
  'local.integration.test.ts',
  'operationsPanel.test.ts',
  'fullDisk.test.ts',
  'drafts.test.ts',
  'pictures.test.ts',
  'editConflicts.test.ts',
  'wrongShapes.test.ts',
  'claimReviews.test.ts',
]

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path: file }) => {
      const place = longest.findIndex((name) => file.endsWith(`/${name}`))
      return place < 0 ? longest.length : place
    }
    return super.sort(tests).sort((one, other) => rank(one) - rank(other))
  }
}
