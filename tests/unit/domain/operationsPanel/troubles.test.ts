import { type TroubleFacts, troublesOf } from '@/domain/operationsPanel/troubles'

const hour = 60 * 60 * 1000
const now = new Date('2026-03-05T03:00:00.000Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hour)

const well: TroubleFacts = {
  now,
  startedAt: ago(500),
  isPrivacyContactMissing: false,
  heldPublications: 0,
  unconfirmedReview: null,
  failedMails: 0,
  oldestWaitingMail: null,
  backups: { isOn: true, lastGoodAt: ago(20), failure: null },
  freeBytes: 5 * 1024 ** 3,
}

const named = (facts: Partial<TroubleFacts>) =>
  troublesOf({ ...well, ...facts }).map(({ kind }) => kind)
const firstOf = (facts: Partial<TroubleFacts>) => troublesOf({ ...well, ...facts })[0]

describe('what needs a person', () => {
  it('should be nothing when all is well', () => {
    expect(named({})).toEqual([])
    expect(named({ freeBytes: null, oldestWaitingMail: ago(0.9) })).toEqual([])
  })

  it('should be named with the most urgent first', () => {
    expect(
      named({
        freeBytes: 1000,
        backups: { isOn: true, lastGoodAt: null, failure: { code: 'NO_SPACE', at: ago(1) } },
        heldPublications: 1,
        failedMails: 3,
        oldestWaitingMail: ago(2),
        now: new Date('2027-12-01T03:00:00.000Z'),
        isPrivacyContactMissing: true,
        unconfirmedReview: '2027-11',
      }),
    ).toEqual([
      'disk-low',
      'backup-failed',
      'publication-held',
      'mail-failed',
      'mail-late',
      'calendar',
      'contact',
      'review',
    ])
  })

  it('should say why a backup failed and when the last good one was', () => {
    const failure = { code: 'NO_FOLDER', at: ago(1) } as const
    const trouble = firstOf({ backups: { isOn: true, lastGoodAt: ago(50), failure } })
    expect(trouble).toEqual({
      kind: 'backup-failed',
      title: '백업을 하지 못했습니다.',
      text: '백업 폴더가 없습니다. 마지막으로 성공한 백업은 2026. 3. 3. 오전 10:00(2일 전) 것입니다.',
      link: { href: '/admin/collections/backup-runs', label: '백업 기록 보기' },
    })
    expect(firstOf({ backups: { isOn: true, lastGoodAt: null, failure } })?.text).toBe(
      '백업 폴더가 없습니다. 성공한 백업이 아직 없습니다.',
    )
  })

  it.each([
    [25.9, []],
    [26.1, ['backup-old']],
  ])('should follow from a last backup of %d hours ago: %o', (hours, kinds) => {
    const backups = { isOn: true, lastGoodAt: ago(hours), failure: null }
    expect(named({ backups })).toEqual(kinds)
  })

  it('should include a missing backup only once the process had the time to make one', () => {
    const backups = { isOn: true, lastGoodAt: null, failure: null }
    expect(named({ backups, startedAt: ago(0.5) })).toEqual([])
    expect(named({ backups, startedAt: ago(2) })).toEqual(['backup-old'])
  })

  it('should include no old backup where others make them, but a command that failed lately', () => {
    const backups = { isOn: false, lastGoodAt: ago(2000), failure: null }
    expect(named({ backups })).toEqual([])
    const failed = (hours: number) => ({ code: 'WRONG_KEY', at: ago(hours) }) as const
    expect(named({ backups: { ...backups, failure: failed(24) } })).toEqual(['backup-failed'])
    expect(named({ backups: { ...backups, failure: failed(24 * 8) } })).toEqual([])
  })

  it('should say how much room is left', () => {
    expect(firstOf({ freeBytes: 512 * 1024 ** 2 })?.title).toBe(
      '서버 디스크에 남은 공간이 512MB뿐입니다.',
    )
  })
})
