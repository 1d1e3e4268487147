import { jest } from '@jest/globals'

import { focusNewRow } from '@/admin/fieldLinks/openField'

const addButton = () => document.querySelector('button')

const render = (id: string) =>
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="${id}"><div class="array-field__fields"><textarea></textarea></div></div>`,
  )

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<button>질문 추가</button><input>'
  addButton()?.focus()
})
afterEach(() => void jest.useRealTimers())

describe('a row that is added to a list', () => {
  it('should get the focus also where its fields come after many seconds', async () => {
    void focusNewRow('faq.items', 1)
    await jest.advanceTimersByTimeAsync(15_000)
    expect(document.activeElement).toBe(addButton())
    render('faq-items-row-1')
    await jest.advanceTimersByTimeAsync(100)
    expect(document.activeElement).toBe(document.querySelector('textarea'))
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
