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
    expect(keepErrors(answered, shown, false)).toEqual({
      name: { ...answered.name, valid: false, errorMessage: '이름을 입력해 주세요.' },
      faq: { rows: [{ id: 'a' }], errorPaths: ['faq.0.question'] },
      phone: { passesCondition: false },
    })
  })

  it.each([false, true])(
    'should leave out the file, of which the server repeats what it was asked with (submitted: %s)',
    (wasSubmitted) => {
      const alt = { valid: false, errorMessage: '내용을 입력해 주세요.' }
      const file = { valid: false, errorMessage: 'JPG, PNG, WebP 사진만 올릴 수 있습니다.' }
      const shown = { alt, file: { value: null, valid: true } }
      expect(keepErrors({ alt, file }, shown, wasSubmitted)).toEqual({ alt })
    },
  )

  it('should be what the server says where the form was refused before it was asked', () => {
    const shown = { name: { valid: false, errorMessage: '이름을 입력해 주세요.' } }
    const answered = { name: { valid: true } }
    expect(keepErrors(answered, shown, true)).toEqual(answered)
  })

  it('should be nothing where there was no answer', () => {
    expect(keepErrors(undefined, {}, false)).toBeUndefined()
  })
})
