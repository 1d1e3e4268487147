import type { FlattenedField, PayloadRequest } from 'payload'

import { displayText } from '@/useCases/edits/displayText'

const options = [{ label: '승인', value: 'approved' }]
const show = (field: object, value: unknown) =>
  displayText({} as PayloadRequest, field as FlattenedField, value)

describe("a field's value as the panel shows it", () => {
  it.each([
    [{ type: 'select', options }, 'approved', '승인'],
    [{ type: 'select', options }, { toString: 1 }, '{"toString":1}'],
    [{ type: 'date' }, '2026-03-05T06:03:00.000Z', '2026. 3. 5. 오후 3:03'],
    [{ type: 'date' }, { toString: 1 }, '날짜 없음'],
    [{ type: 'text' }, { toString: 1 }, '{"toString":1}'],
    [{ type: 'number' }, 7, '7'],
  ])('should be a text whatever a client has sent: %j %j', async (field, value, text) => {
    expect(await show(field, value)).toBe(text)
  })
})
