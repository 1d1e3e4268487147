import { errorsByField } from '@/client/errorsByField'

const fields = ['name', 'phone'] as const

describe('the messages of a form', () => {
  it('should be assigned to their fields', () => {
    const errors = [
      { path: 'phone', message: '전화번호' },
      { path: 'name', message: '이름' },
    ]
    expect(errorsByField(fields, errors, '실패')).toEqual({ name: '이름', phone: '전화번호' })
  })

  it('should belong to the form when they belong to none of its fields', () => {
    const errors = [{ path: 'consentVersion', message: '동의서가 바뀌었습니다.' }]
    expect(errorsByField(fields, errors, '실패')).toEqual({ form: '동의서가 바뀌었습니다.' })
  })

  it('should be one text when no field is wrong', () => {
    expect(errorsByField(fields, [], '실패')).toEqual({ form: '실패' })
  })
})
