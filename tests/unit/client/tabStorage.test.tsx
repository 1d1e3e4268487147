import { readStored, store } from '@/client/tabItems'
import { takeTab, forgetTab } from '@/client/tabStorage'

beforeEach(() => sessionStorage.clear())

describe('what a tab holds', () => {
  it('should stay for the account that left it, and go with another one', () => {
    takeTab('first')
    store('memo', 'typed')
    takeTab('first')
    expect(readStored('memo')).toBe('typed')
    takeTab('second')
    expect(readStored('memo')).toBeUndefined()
  })

  it('should keep what a visitor has typed when the first account signs in', () => {
    store('visit', 'typed')
    takeTab('first')
    expect(readStored('visit')).toBe('typed')
  })

  it('should be nothing once the account leaves, whatever the page stores on its way out', () => {
    takeTab('first')
    store('memo', 'typed')
    forgetTab()
    store('memo', 'typed on')
    expect({ ...sessionStorage }).toEqual({})
  })
})
