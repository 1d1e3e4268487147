import { phoneDigits } from '@/domain/phone'

describe('phoneDigits', () => {
  it('should strip', () => {
    expect(phoneDigits('+82 10 1234 5678')).toBe('01012345678')
  })
  it('should warn', () => {
    console.warn('x')
  })
})
