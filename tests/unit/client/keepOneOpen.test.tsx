import { fireEvent, render, screen } from '@testing-library/react'

import { keepOneOpen } from '@/client/firstTouch/keepOneOpen'

const open = (text: string) => {
  const details = screen.getByText<HTMLDetailsElement>(text)
  details.open = true
  // jsdom reports it later.
  fireEvent(details, new Event('toggle'))
}
const opened = () => screen.getAllByText<HTMLDetailsElement>(/./).filter((one) => one.open)

describe('questions in a browser that knows no name of details', () => {
  beforeEach(() => addEventListener('toggle', keepOneOpen, true))
  afterEach(() => removeEventListener('toggle', keepOneOpen, true))

  it('should be open one at a time', () => {
    render(
      <>
        <details name="faq">첫째</details>
        <details name="faq">둘째</details>
        <details>다른 것</details>
      </>,
    )
    open('다른 것')
    open('첫째')
    open('둘째')
    expect(opened()).toEqual([screen.getByText('둘째'), screen.getByText('다른 것')])
  })

  it('should stay closed where one is closed', () => {
    render(
      <>
        <details name="faq">첫째</details>
        <details name="faq">둘째</details>
      </>,
    )
    open('첫째')
    const first = screen.getByText<HTMLDetailsElement>('첫째')
    first.open = false
    fireEvent(first, new Event('toggle'))
    expect(opened()).toEqual([])
  })
})
