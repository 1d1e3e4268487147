import { mailOf } from '@/outbox/channels/email'
import type { Notification } from '@/outbox/channels/Channel'
import { deliveryCode } from '@/outbox/channels/DeliveryError'
import { retryPause } from '@/outbox/retryPolicy'

const notification: Notification = {
  id: '0123456789abcdef01234567',
  event: 'password-reset',
  at: new Date('2026-03-05T06:03:00.000Z'),
  brand: '하루맞춤',
  link: 'https://example.com/reset-password?token=x',
  recipient: { collection: 'agents', id: '1', email: 'lee@test.kr', phone: '010-1234-5678' },
}

describe('a mail', () => {
  it('should say what happened, when, and what to do next', () => {
    const { subject, text } = mailOf(notification)
    expect(subject).toBe('[하루맞춤] 비밀번호 재설정 안내')
    expect(text).toContain('안녕하세요, 하루맞춤입니다.')
    expect(text).toContain('일시: 2026. 3. 5. 오후 3:03')
    expect(text.split('\n')).toContain(notification.link)
    expect(text).not.toContain('lee@test.kr')
  })

  it.each(['admins', 'agents'] as const)('should have a text for %s', (collection) => {
    const recipient = { collection, id: '1', email: 'lee@test.kr' }
    const { text } = mailOf({ ...notification, event: 'new-request', recipient })
    expect(text).toContain(collection === 'admins' ? '관리자 화면' : '대시보드')
  })
})

describe('a mail that tells numbers', () => {
  const numbered = (event: Notification['event'], collection: 'admins' | 'agents' = 'agents') =>
    mailOf({
      ...notification,
      event,
      recipient: { collection, id: '1', email: 'lee@test.kr' },
      counts: { overdue: 1200, today: 2, callBacks: 0, assigned: 4 },
    }).text

  it('should say how many requests are overdue', () => {
    expect(numbered('requests-overdue')).toContain(
      '담당하시는 상담 신청 1,200건의 연락 기한이 지났습니다.',
    )
    expect(numbered('requests-overdue', 'admins')).toContain(
      '\n상담 신청 1,200건의 연락 기한이 지났습니다.\n',
    )
  })

  it('should say how many requests were assigned', () => {
    expect(numbered('request-assigned')).toContain('상담 신청 4건이 자동으로 배정되었습니다.')
  })

  it("should say the day's work, zeros too", () => {
    expect(numbered('daily-due')).toContain(
      '연락 기한 지남: 1,200건\n오늘까지 연락: 2건\n재통화: 0건',
    )
  })
})

describe('the stored code of a failure', () => {
  it.each([
    [Object.assign(new Error('550 lee@test.kr refused'), { code: 'EENVELOPE' }), 'EENVELOPE'],
    [Object.assign(new Error(), { code: 'lee@test.kr' }), 'Error'],
    [Object.assign(new Error(), { code: 550, name: '김하루' }), 'UNKNOWN'],
  ])('should be the code of %s', (error, code) => {
    expect(deliveryCode(error)).toBe(code)
  })
})

describe('the pause before a retry', () => {
  const pauses = { first: 15, longest: 3600 }

  it.each([
    [1, 0, 7.5],
    [1, 0.5, 15],
    [2, 0.5, 30],
    [9, 0.5, 3600],
    [60, 0.5, 3600],
  ])('should be, after %i tries with the random %d, %d', (tries, random, pause) => {
    expect(retryPause(tries, pauses, random)).toBe(pause)
  })
})
