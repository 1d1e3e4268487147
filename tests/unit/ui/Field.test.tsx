import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'

import { CountedField } from '@/ui/fields/CountedField'
import { Field } from '@/ui/fields/Field'
import { TextArea } from '@/ui/fields/TextArea'

const type = (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } })
const count = () => document.getElementById('name-count')

function Greeting({ error }: { error?: string }) {
  const [text, setText] = useState('안녕')
  const follow = ({ target }: { target: { value: string } }) => setText(target.value)
  return (
    <TextArea id="name" error={error} label="인사말" limit={3} onChange={follow} value={text} />
  )
}

describe.each([
  ['a field', <CountedField defaultValue="안녕" id="name" key="1" label="이름" limit={3} />],
  ['a field of several lines', <Greeting key="2" />],
])('%s with a limit', (_, field) => {
  it('should count characters as people do while somebody types, tied to the field', () => {
    render(field)
    expect(count()?.textContent).toBe('2/3')
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toContain('name-count')
    type('😀')
    expect(count()?.textContent).toBe('1/3')
  })

  it('should count a text as it is stored', () => {
    render(field)
    type(` ${'각'.normalize('NFD')} `)
    expect(count()?.textContent).toBe('1/3')
  })

  it('should announce only that the limit is crossed', () => {
    render(field)
    const announced = document.querySelector('[aria-live]')
    type('가나다')
    expect(announced?.textContent).toBe('')
    type('가나다라')
    expect(count()?.textContent).toBe('4/3')
    expect(count()?.parentElement?.hasAttribute('data-over')).toBe(true)
    expect(announced?.textContent).toBe('3자 이하로 입력해 주세요.')
  })
})

it('should count nothing in a field without a limit', () => {
  render(<Field id="name" label="이름" />)
  expect(count()).toBeNull()
  expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false)
})

it.each([
  [
    'a field',
    <CountedField defaultValue="가나다라" errorId="why" id="name" key="1" label="이름" limit={3} />,
  ],
  ['a field of several lines', <Greeting error="너무 깁니다." key="2" />],
])('%s should say once that its text is too long', (_, field) => {
  render(field)
  type('가나다라')
  expect(document.querySelector('[aria-live]')?.textContent).toBe('')
})
