import { firstRunSiteSettings } from '@/copy/firstRunContent'
import { consentPoints, consentText, isSameNotice } from '@/domain/consultations/consentNotice'

const notice = firstRunSiteSettings.consentNotice

describe('the consent notice', () => {
  it('should be stored as the text that a visitor reads', () => {
    expect(consentText(notice)).toBe(
      [
        '개인정보 수집 및 이용 안내',
        '수집·이용 목적: 맞춤 영양제 무료 상담 신청 접수, 본인 확인, 상담 연락',
        '수집 항목: 이름, 연락처, 유입 경로(추천 영업자)',
        '보유·이용 기간: 신청일로부터 12개월. 기간이 지나거나 삭제를 요청하시면 지체 없이 파기합니다.',
        '동의를 거부할 권리: 고객님은 동의를 거부하실 수 있습니다. 다만 동의하지 않으시면 무료 상담을 신청하실 수 없습니다.',
      ].join('\n'),
    )
  })

  it.each(['title', ...consentPoints.map(({ name }) => name)] as const)(
    'should be a new version when its %s changes',
    (field) => {
      expect(isSameNotice(notice, { ...notice, [field]: '다른 문구' })).toBe(false)
    },
  )

  it('should be a new version when data are stored for longer', () => {
    expect(isSameNotice(notice, { ...notice, retentionMonths: 13 })).toBe(false)
    expect(isSameNotice(notice, { ...notice })).toBe(true)
  })
})
