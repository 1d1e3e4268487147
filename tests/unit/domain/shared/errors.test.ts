import {
  AppError,
  type ErrorCode,
  errorTable,
  fieldErrorsOf,
  invalidAt,
  invalidFields,
} from '@/domain/shared/errors'

const codes = Object.keys(errorTable) as ErrorCode[]

describe('a refusal', () => {
  it.each(codes)('should have a Korean text and a status: %s', (code) => {
    const error = new AppError(code)
    expect(error).toMatchObject({ name: 'AppError', isPublic: true, data: { code } })
    expect(error.message).toMatch(/^[가-힣].*\.$/)
    expect(error.status).toBeGreaterThanOrEqual(400)
    expect(error.status).toBeLessThan(600)
  })

  it.each([
    ['idempotencyConflict', 409, '이미 처리된 신청입니다. 새로고침한 뒤 다시 시도해 주세요.'],
    ['tooManyRequests', 429, '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.'],
    ['submitFailure', 500, '신청을 접수하는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
    ['unavailable', 503, '지금은 요청을 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.'],
    ['statusConflict', 409, '이미 처리되었거나 변경할 수 없는 상태입니다.'],
  ] as const)('should use the words of specification 15.2: %s', (code, status, text) => {
    expect(new AppError(code)).toMatchObject({ status, message: text })
  })

  it('should carry the given field errors, and nothing of its cause', () => {
    const fields = [{ path: 'phone', message: '올바른 전화번호를 입력해 주세요.' }]
    const error = new AppError('invalidInput', fields, { cause: new Error('010-1234-5678') })
    expect(error.data).toEqual({ code: 'invalidInput', errors: fields })
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('010-1234-5678')
  })

  it('should say as a whole what is wrong with its field, if it is of one alone', () => {
    const name = { path: 'name', message: '하나' }
    const both = [name, { path: 'phone', message: '둘' }]
    expect(invalidFields([name])).toMatchObject({
      message: '하나',
      data: { code: 'invalidInput', errors: [name] },
    })
    expect(invalidFields(both)).toMatchObject({
      message: errorTable.invalidInput.text,
      data: { code: 'invalidInput', errors: both },
    })
    expect(invalidAt(['name'], '하나')).toEqual(invalidFields([name]))
  })

  it('should contain one message per field, in the order of the schema', () => {
    const issues = [
      { path: ['name'], message: '하나' },
      { path: ['phone', 0], message: '둘' },
      { path: ['name'], message: '셋' },
    ]
    expect(fieldErrorsOf(issues)).toEqual([
      { path: 'name', message: '하나' },
      { path: 'phone.0', message: '둘' },
    ])
  })
})
