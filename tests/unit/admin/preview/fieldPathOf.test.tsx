import { fieldPathOf } from '@/admin/preview/fieldPathOf'

describe('the path of a field in the form', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <div id="field-faq__items">
        <div id="faq-items-row-2">
          <div id="scroll-faq-items-row-2"><b></b></div>
          <textarea id="field-faq__items__2__answer"></textarea>
          <i></i>
        </div>
        <button></button>
      </div>
      <u></u>`
  })

  it.each([
    ['textarea', 'faq.items.2.answer'],
    ['b', 'faq.items.2'],
    ['i', 'faq.items.2'],
    ['button', 'faq.items'],
    ['u', undefined],
  ])('should be that of the field or row around it: %s', (selector, path) => {
    expect(fieldPathOf(document.querySelector(selector) as Element)).toBe(path)
  })
})
