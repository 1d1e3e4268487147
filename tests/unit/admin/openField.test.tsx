import { jest } from '@jest/globals'

import { focusNewRow, openField } from '@/admin/fieldLinks/openField'
import { fieldId } from '@/config/routes'

const addButton = () => document.querySelector('button')

const render = (id: string) =>
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="${id}"><div class="array-field__fields"><textarea></textarea></div></div>`,
  )

beforeEach(() => {
  jest.useFakeTimers()
  Element.prototype.scrollIntoView = () => undefined
  document.body.innerHTML = '<h1 tabindex="-1">첫 화면</h1><button>질문 추가</button><input>'
  addButton()?.focus()
})
afterEach(() => void jest.useRealTimers())

describe('a field that is to be opened', () => {
  it('should get the focus also after the heading of the page that its link has opened', async () => {
    void openField('hero.headline', undefined)
    document.querySelector('h1')?.focus()
    await jest.advanceTimersByTimeAsync(100)
    document.body.insertAdjacentHTML('beforeend', `<input id="${fieldId('hero.headline')}">`)
    await jest.advanceTimersByTimeAsync(100)
    expect(document.activeElement?.id).toBe(fieldId('hero.headline'))
  })
})

describe('a row that is added to a list', () => {
  it('should get the focus also where its fields come after many seconds', async () => {
    void focusNewRow('faq.items', 1)
    await jest.advanceTimersByTimeAsync(15_000)
    expect(document.activeElement).toBe(addButton())
    render('faq-items-row-1')
    await jest.advanceTimersByTimeAsync(100)
    expect(document.activeElement).toBe(document.querySelector('textarea'))
  })

  it('should leave the focus to the next one, if both are rendered at once', async () => {
    void focusNewRow('faq.items', 1)
    void focusNewRow('faq.items', 2)
    await jest.advanceTimersByTimeAsync(1000)
    render('faq-items-row-1')
    render('faq-items-row-2')
    await jest.advanceTimersByTimeAsync(100)
    expect(document.activeElement).toBe(document.querySelector('#faq-items-row-2 textarea'))
  })

  it('should leave the focus to whoever has gone on meanwhile', async () => {
    void focusNewRow('faq.items', 1)
    await jest.advanceTimersByTimeAsync(1000)
    const input = document.querySelector('input')
    input?.focus()
    await jest.advanceTimersByTimeAsync(100)
    render('faq-items-row-1')
    await jest.advanceTimersByTimeAsync(100)
    expect(document.activeElement).toBe(input)
  })
})
