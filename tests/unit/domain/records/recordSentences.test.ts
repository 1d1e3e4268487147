import {
  accessSentence,
  backupSentence,
  decisionSentence,
  notificationSentence,
  retentionSentence,
} from '@/domain/records/recordSentences'

const who = '김하늘 관리자'

describe('an entry of the access log', () => {
  const access = { who, action: 'read', of: 'consultation-requests', count: 3 } as const
  it.each([
    [{}, '김하늘 관리자가 고객 3명의 정보를 조회'],
    [{ who: '박지우 영업자', count: 1 }, '박지우 영업자가 고객 1명의 정보를 조회'],
    [{ who: '시스템', action: 'delete', count: 1200 }, '시스템이 고객 1,200명의 정보를 삭제'],
    [{ action: 'export' }, '김하늘 관리자가 고객 3명의 정보를 파일로 내보냄'],
    [{ of: 'agents' }, '김하늘 관리자가 영업자 3명의 정보를 조회'],
    [
      { of: 'agents', count: 1, agent: '박지우', action: 'change' },
      '김하늘 관리자가 영업자 박지우 님의 정보를 변경',
    ],
    [{ of: 'agents', count: 1 }, '김하늘 관리자가 영업자 1명의 정보를 조회'],
    [
      { of: 'agents', count: 1, agent: '탈퇴한 영업자', action: 'change' },
      '김하늘 관리자가 탈퇴한 영업자의 정보를 변경',
    ],
  ] as const)('should read as a sentence: %o', (facts, sentence) => {
    expect(accessSentence({ ...access, ...facts })).toBe(sentence)
  })
})

describe('a decision', () => {
  const agent = '박지우'
  const status = { kind: 'status', who, agent } as const
  it.each([
    [{ from: 'pending', to: 'approved' }, '김하늘 관리자가 영업자 박지우 님의 등록을 승인'],
    [{ from: 'pending', to: 'rejected' }, '김하늘 관리자가 영업자 박지우 님의 등록을 반려'],
    [{ from: 'approved', to: 'suspended' }, '김하늘 관리자가 영업자 박지우 님의 이용을 정지'],
    [{ from: 'suspended', to: 'approved' }, '김하늘 관리자가 영업자 박지우 님의 이용 정지를 해제'],
    [{ from: 'rejected', to: 'anonymised' }, '김하늘 관리자가 영업자 박지우 님의 계정을 탈퇴 처리'],
  ] as const)('on a status should read as a sentence: %o', (facts, sentence) => {
    expect(decisionSentence({ ...status, ...facts })).toBe(sentence)
  })

  it('should call an agent without a name only what is left of it', () => {
    const facts = { ...status, agent: '탈퇴한 영업자', from: 'rejected', to: 'anonymised' } as const
    expect(decisionSentence(facts)).toBe('김하늘 관리자가 탈퇴한 영업자의 계정을 탈퇴 처리')
  })

  it('on the assigned agent should name both', () => {
    const moved = { kind: 'assignment', who, agent, previousAgent: null } as const
    expect(decisionSentence(moved)).toBe(
      '김하늘 관리자가 고객 1명의 담당 영업자를 변경 (미지정 → 박지우)',
    )
  })
})

describe('a notification', () => {
  const email = { channel: 'email', who, state: 'sent', isFile: false } as const
  const webhook = { channel: 'webhook', who: null, state: 'sent', isFile: false } as const
  const told = (deliveries: Parameters<typeof notificationSentence>[0]['deliveries']) =>
    notificationSentence({ event: 'new-request', state: 'pending', deliveries })

  it('should say to whom and over which channel', () => {
    expect(told([email])).toBe('‘새 상담 신청’ 알림을 김하늘 관리자에게 이메일로 보냄')
    expect(told([email, { ...email, who: '박지우 영업자' }, webhook])).toBe(
      '‘새 상담 신청’ 알림을 김하늘 관리자 외 1명에게 이메일로 보냄, 웹훅으로 보냄',
    )
  })

  it('should say where a mail went into a file, and what failed, apart from what was sent', () => {
    expect(
      told([
        { ...email, isFile: true },
        { ...webhook, state: 'failed' },
      ]),
    ).toBe(
      '‘새 상담 신청’ 알림을 김하늘 관리자에게 이메일로 보냄(파일로 저장됨), 웹훅으로 보내지 못함',
    )
    expect(told([email, { ...email, who: '박지우 영업자', state: 'pending' }])).toBe(
      '‘새 상담 신청’ 알림을 김하늘 관리자에게 이메일로 보냄, 박지우 영업자에게 이메일로 보내는 중',
    )
  })

  it('should say the numbers that it told', () => {
    const counts = { overdue: 1200, today: 0, callBacks: null, assigned: null }
    expect(
      notificationSentence({ event: 'daily-due', state: 'sent', deliveries: [email], counts }),
    ).toBe(
      '‘오늘 할 일’ 알림(연락 기한 지남 1,200건, 오늘까지 연락 0건)을 김하늘 관리자에게 이메일로 보냄',
    )
  })

  it('should say its state while there is no delivery', () => {
    expect(told([])).toBe('‘새 상담 신청’ 알림을 보내는 중')
  })
})

describe('a retention report', () => {
  const run = { isDryRun: false, state: 'done', due: 0, deleted: 0, failures: 0 } as const
  it.each([
    [{}, '파기할 상담 신청이 없었음'],
    [{ due: 3, deleted: 3 }, '보유 기간이 지난 상담 신청 3건을 파기'],
    [
      { due: 3, deleted: 1, failures: 2, state: 'failed' },
      '보유 기간이 지난 상담 신청 1건을 파기, 2건은 파기하지 못함',
    ],
    [{ due: 1500, isDryRun: true }, '파기할 상담 신청 1,500건을 세어 봄 (시험 실행)'],
    [
      { due: 3, deleted: 1, state: 'interrupted' },
      '보유 기간이 지난 상담 신청 1건을 파기, 도중에 중단됨',
    ],
  ] as const)('should read as a sentence: %o', (facts, sentence) => {
    expect(retentionSentence({ ...run, ...facts })).toBe(sentence)
  })
})

describe('a record of backups', () => {
  const run = {
    kind: 'backup',
    at: '2026-03-05T06:03:00.000Z',
    finishedAt: '2026-03-05T06:03:12.300Z',
    ok: true,
    bytes: 3_565_158,
    documents: 12_345,
    asOf: '2026-03-05T06:03:00.000Z',
  } as const
  it.each([
    [{}, '백업을 마침 (기록 12,345건, 3.4MB, 12.3초)'],
    [{ kind: 'drill' }, '복구 훈련을 마침 (2026. 3. 5. 오후 3:03 백업의 기록 12,345건, 12.3초)'],
    [{ kind: 'restore' }, '2026. 3. 5. 오후 3:03 백업을 복원함 (기록 12,345건)'],
    [{ ok: false, finishedAt: null }, '백업하는 중'],
    [{ ok: false, error: 'NO_SPACE' }, '백업하지 못함: 디스크에 남은 공간이 모자랍니다.'],
    [
      { kind: 'drill', ok: false, error: 'WRONG_KEY' },
      '복구 훈련에 실패함: 백업의 암호나 열쇠가 맞지 않습니다.',
    ],
  ] as const)('should read as a sentence: %o', (facts, sentence) => {
    expect(backupSentence({ ...run, ...facts })).toBe(sentence)
  })
})
