import { jest } from '@jest/globals'

import { unloggedErrors, about } from '@/patches/unloggedErrors'
import { insideOf, watchPatch } from '@tests/support/patches'

watchPatch('unloggedErrors.ts', about, {
  'Payload looks any name of an error up in `loggingLevels`': async () => {
    const { logError } = await insideOf('payload', 'dist/utilities/logError.js')
    const error = jest.fn()
    const payload = { config: { loggingLevels: unloggedErrors() }, logger: { error } }
    for (const name of ['AppError', 'BSONError', 'CastError', 'QueryError'])
      logError({ err: Object.assign(new Error('refused'), { name }), payload })
    expect(error).not.toHaveBeenCalled()
    logError({ err: new Error('a fault'), payload })
    expect(error).toHaveBeenCalledTimes(1)
  },
})
