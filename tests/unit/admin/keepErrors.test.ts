import { keepErrors } from '@/admin/saving/keepErrors'

describe('what the server says of a form that was refused since it was asked', () => {
  it('should leave the errors that are shown, and take in the rest', () => {
    const shown = {
      name: { value: '', valid: false, errorMessage: '이름을 입력해 주세요.' },
      faq: { errorPaths: ['faq.0.question'], rows: [] },
      phone: { value: '010', valid: true },
    }
    const answered = {
      name: { customComponents: {}, lastRenderedPath: 'name' },
      faq: { rows: [{ id: 'a' }] },
      phone: { passesCondition: false },
    }
    expect(keepErrors(answered, shown)).toEqual({
      name: { ...answered.name, valid: false, errorMessage: '이름을 입력해 주세요.' },
      faq: { rows: [{ id: 'a' }], errorPaths: ['faq.0.question'] },
      phone: { passesCondition: false },
    })
  })

  it('should be nothing where there was no answer', () => {
    expect(keepErrors(undefined, {})).toBeUndefined()
  })
})
