import { jest } from '@jest/globals'

import { isClientError, sendConsoleToLogger, about } from '@/patches/sendConsoleToLogger'
import { insideOf, watchPatch } from '@tests/support/patches'

/** The logger's lines for what `work` prints. */
async function logged(work: () => unknown) {
  const logger = { error: jest.fn(), info: jest.fn(), warn: jest.fn() }
  const { error, warn } = console
  sendConsoleToLogger(logger)
  try {
    await work()
  } finally {
    Object.assign(console, { error, warn })
  }
  return logger
}

describe('the console of libraries', () => {
  it('should go to the logger, an error without the text around it', async () => {
    const err = new Error('홍길동')
    const logger = await logged(() => {
      const { error, warn } = console
      error('while rendering', err)
      warn('a', 'warning')
    })
    expect(logger.error).toHaveBeenCalledWith({ err, msg: 'a library reported an error' })
    expect(logger.warn).toHaveBeenCalledWith({ msg: 'a warning' })
  })
})

watchPatch('sendConsoleToLogger.ts', about, {
  'Next prints errors and warnings by `console.error` and `console.warn`': async () => {
    const log = await insideOf('next', 'dist/build/output/log.js')
    const logger = await logged(() => {
      log.error('an error')
      log.warn('a warning')
    })
    expect(logger.error).toHaveBeenCalledTimes(1)
    expect(logger.warn).toHaveBeenCalledTimes(1)
  },
  'Node names `consumeBody` or `successSteps` in the stack of an error about a form that it can not read':
    async () => {
      const form = new Response('no form', {
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      })
      const failure: unknown = await form.formData().catch((reason: unknown) => reason)
      expect(isClientError(failure as Error)).toBe(true)
      expect(isClientError(new Error('ours'))).toBe(false)
    },
})
