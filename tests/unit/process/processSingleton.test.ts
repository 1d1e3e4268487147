import { jest } from '@jest/globals'

import { processSingleton } from '@/process/processSingleton'

describe('a process singleton', () => {
  it('should be created once, whichever bundle asks for it', () => {
    const create = jest.fn(() => new Map<string, number>())
    const first = processSingleton('test: made once', create)
    expect(processSingleton('test: made once', create)).toBe(first)
    expect(create).toHaveBeenCalledTimes(1)
  })

  it('should differ by name', () => {
    const one = processSingleton('test: one', () => ({}))
    expect(processSingleton('test: other', () => ({}))).not.toBe(one)
  })
})
