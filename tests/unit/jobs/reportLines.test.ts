import { reportLines } from '@/jobs/retention/reportLines'

describe('a report on the command line', () => {
  it('should list what would be deleted, per consent notice', () => {
    const before = '2025-03-05T15:00:00.000Z'
    expect(
      reportLines({
        isDryRun: true,
        trigger: 'command',
        state: 'done',
        requests: 12,
        due: 3,
        deleted: 0,
        failures: 0,
        versions: [
          { version: 1, months: 12, before, due: 2, deleted: 0 },
          { version: null, months: 12, before, due: 1, deleted: 0 },
        ],
        oldest: null,
        duration: 5,
      }),
    ).toEqual([
      'Dry run: done, 12 requests looked at, 3 due, 0 deleted, 0 failed.',
      `  notice 1 (12 months): 2 received before ${before}`,
      `  notice unknown (12 months): 1 received before ${before}`,
      'Oldest request now: none',
    ])
  })
})
