import { isRecordId } from '@/domain/values/recordId'

describe('a record id', () => {
  const id = '0123456789abcdef01234567'

  it('should be exactly 24 lower-case hexadecimal digits', () => {
    expect(isRecordId(id)).toBe(true)
    for (const other of [
      id.toUpperCase(),
      ` ${id}`,
      `${id}\n`,
      id.slice(1),
      `${id}0`,
      24,
      null,
      [id],
      { id },
    ]) {
      expect(isRecordId(other)).toBe(false)
    }
  })
})
