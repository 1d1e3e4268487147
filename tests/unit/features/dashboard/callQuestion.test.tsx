import { createCallQuestion } from '@/features/dashboard/calls/callQuestion'

const customer = '0123456789abcdef01234567'

function look(visibilityState: 'hidden' | 'visible', event: string) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: visibilityState,
  })
  const target = event === 'visibilitychange' ? document : window
  target.dispatchEvent(new Event(event))
}

beforeEach(() => {
  sessionStorage.clear()
  look('visible', 'none')
})

describe('the question about a call', () => {
  it.each(['visibilitychange', 'focus', 'pageshow'])(
    'should come when the page is looked at again: %s',
    (event) => {
      const sheet = createCallQuestion()
      const stop = sheet.follow()
      sheet.dialled(customer)
      expect(sheet.view()).toBeNull()
      look('hidden', event)
      expect(sheet.view()).toBeNull()
      look('visible', event)
      expect(sheet.view()).toBe(customer)
      sheet.close(customer)
      look('visible', event)
      expect(sheet.view()).toBeNull()
      stop()
    },
  )

  it('should stay when one about another customer is answered late', () => {
    const other = 'fedcba987654321001234567'
    const sheet = createCallQuestion()
    const stop = sheet.follow()
    sheet.open(other)
    sheet.dialled(customer)
    sheet.close(other)
    look('visible', 'focus')
    sheet.close(other)
    expect(sheet.view()).toBe(customer)
    look('visible', 'focus')
    expect(sheet.view()).toBe(customer)
    stop()
  })

  it('should survive a reload, with the id alone', () => {
    createCallQuestion().dialled(customer)
    expect({ ...sessionStorage }).toEqual({ 'dialled-customer': JSON.stringify(customer) })
    const sheet = createCallQuestion()
    sheet.follow()()
    expect(sheet.view()).toBe(customer)
  })

  it('should not take the place of one that is open', () => {
    const sheet = createCallQuestion()
    const stop = sheet.follow()
    sheet.open('fedcba987654321001234567')
    sheet.dialled(customer)
    look('visible', 'focus')
    expect(sheet.view()).toBe('fedcba987654321001234567')
    stop()
  })

  it('should come again at once, or once nobody else is asked about', () => {
    const sheet = createCallQuestion()
    sheet.open('fedcba987654321001234567')
    sheet.askAgain(customer)
    expect(sheet.view()).toBe('fedcba987654321001234567')
    sheet.close('fedcba987654321001234567')
    expect(sheet.view()).toBe(customer)
    sheet.close(customer)
    expect(sheet.view()).toBeNull()
    sheet.askAgain(customer)
    expect(sheet.view()).toBe(customer)
  })

  it('should not come for a stored value that is no customer id', () => {
    sessionStorage.setItem('dialled-customer', '{"name":"somebody"}')
    const sheet = createCallQuestion()
    sheet.follow()()
    expect(sheet.view()).toBeNull()
  })
})
