import { readStored, store } from '@/client/tabItems'
import { claimTab, forgetTab } from '@/client/tabStorage'

beforeEach(() => sessionStorage.clear())

describe('what a tab holds', () => {
  it('should stay for the account that left it, and go with another one', () => {
    claimTab('first')
    store('memo', 'typed')
    claimTab('first')
    expect(readStored('memo')).toBe('typed')
    claimTab('second')
    expect(readStored('memo')).toBeUndefined()
  })

  it('should leave to a first account what visitors have typed', () => {
    store('visit', 'typed')
    claimTab('first')
    expect(readStored('visit')).toBe('typed')
  })

  it('should be nothing once the account leaves, whatever the page stores on its way out', () => {
    claimTab('first')
    store('memo', 'typed')
    forgetTab()
    store('memo', 'typed on')
    expect({ ...sessionStorage }).toEqual({})
  })
})
