import { exportFileName } from '@/domain/consultations/consultationExport'
import { phoneAddress } from '@/domain/values/phoneChecks'

describe('the name of an exported file', () => {
  it('should contain the date in Seoul', () => {
    const lateInLondon = new Date('2026-03-04T16:00:00Z')
    expect(exportFileName('csv', lateInLondon)).toBe('상담 신청 2026-03-05.csv')
    expect(exportFileName('xlsx', lateInLondon)).toBe('상담 신청 2026-03-05.xlsx')
  })
})

describe('the tel: link of a phone number', () => {
  it('should contain digits only', () => {
    expect(phoneAddress('010-1234-5678')).toBe('tel:01012345678')
    expect(phoneAddress('+82 10 1234 5678')).toBe('tel:01012345678')
  })
})
