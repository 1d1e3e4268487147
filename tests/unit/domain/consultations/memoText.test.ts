import { pipeline } from '@/copy/pipeline'
import { activitySchema } from '@/domain/consultations/activitySchema'

const storedTextOf = (text: string) => activitySchema.parse({ kind: 'memo', text }).text

describe('a memo', () => {
  it.each([
    ['\u202d010-1234-5678\u202c', '010-1234-5678'],
    ['  \u2068010-1234-5678\u2069 \u202c배우자', '010-1234-5678 배우자'],
    ['\u202e8765-4321-010', '8765-4321-010'],
    ['\u1100\u202a\u1161', '가'],
  ])('should be stored without the marks that reorder neighbouring text: %j', (typed, stored) => {
    expect(storedTextOf(typed)).toBe(stored)
  })

  it('should be missing where it is marks alone', () => {
    expect(() => storedTextOf('\u202d\u202c')).toThrow(pipeline.errors.textMissing)
  })

  it.each(['\u0000', '\u0007', '\u001b[31m', '\u0085'])(
    'should be refused for a control character: %j',
    (character) => {
      expect(() => storedTextOf(`메모${character}`)).toThrow(pipeline.errors.textInvalid)
    },
  )

  it('should keep its line breaks, of one kind', () => {
    expect(storedTextOf('하나\r\n둘\r셋\u2028넷\t다섯')).toBe('하나\n둘\n셋\n넷 다섯')
  })
})
