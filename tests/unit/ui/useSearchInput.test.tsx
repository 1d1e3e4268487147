import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { useSearchInput } from '@/ui/fields/useSearchInput'

function Search({ onPress, onSearch }: { onSearch: (term: string) => void; onPress: () => void }) {
  const input = useSearchInput(onSearch)
  return (
    <>
      <input {...input} aria-label="검색" />
      <button onClick={onPress} type="button">
        미지정
      </button>
    </>
  )
}

const shown = () => {
  const done: string[] = []
  render(
    <Search onPress={() => done.push('pressed')} onSearch={(term) => done.push(`for ${term}`)} />,
  )
  return { done, field: screen.getByLabelText('검색'), button: screen.getByRole('button') }
}

describe('leaving a search field', () => {
  it('should search before a click does what it does, and not while it is pressed', () => {
    const { button, done, field } = shown()
    field.focus()
    fireEvent.input(field, { target: { value: 'ㅈㅁ' } })
    fireEvent.pointerDown(button)
    field.blur()
    expect(done).toEqual([])
    fireEvent.pointerUp(button)
    fireEvent.click(button)
    expect(done).toEqual(['for ㅈㅁ', 'pressed'])
  })

  it('should search at once by the keyboard', async () => {
    const { done, field } = shown()
    field.focus()
    fireEvent.input(field, { target: { value: '김' } })
    await userEvent.tab()
    expect(done).toEqual(['for 김'])
  })

  it('should not search again for what it has found', () => {
    const { button, done, field } = shown()
    field.focus()
    fireEvent.input(field, { target: { value: '김' } })
    field.blur()
    field.focus()
    fireEvent.pointerDown(button)
    field.blur()
    fireEvent.pointerUp(button)
    expect(done).toEqual(['for 김'])
  })
})
