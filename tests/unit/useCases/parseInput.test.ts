import * as z from 'zod'

import { dataSubjectRequestSchema } from '@/domain/dataSubjects/dataSubjectRequests'
import { parseInput } from '@/useCases/input/parseInput'

const correction = {
  action: 'correct',
  name: '김하루',
  phone: '010-1234-5678',
  channel: 'phone',
  isIdentityChecked: true,
}

const refusalOf = (schema: z.ZodType, input: unknown): unknown => {
  try {
    return parseInput(schema, input)
  } catch (error) {
    return error
  }
}

describe('what a client sent', () => {
  it.each([5, 'x', [], null, {}, { name: 5 }])(
    'should be refused in Korean alone where a correction starts from %j',
    (base) => {
      const refusal = refusalOf(dataSubjectRequestSchema, { ...correction, base })
      expect(refusal).toMatchObject({ code: 'invalidInput' })
      expect(JSON.stringify(refusal)).not.toMatch(/expected|invalid input:/i)
    },
  )

  it('should be refused in the words of its schema, and in general ones where that has none', () => {
    const schema = z.object({ name: z.string({ error: '이름을 입력해 주세요.' }), age: z.number() })
    expect(refusalOf(schema, { age: 'x' })).toMatchObject({
      fieldErrors: [
        { path: 'name', message: '이름을 입력해 주세요.' },
        { path: 'age', message: '입력한 내용을 다시 확인해 주세요.' },
      ],
    })
    expect(refusalOf(schema, 5)).toMatchObject({
      fieldErrors: [{ path: '', message: '입력한 내용을 다시 확인해 주세요.' }],
    })
  })
})
