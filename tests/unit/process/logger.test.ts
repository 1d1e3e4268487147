import fc from 'fast-check'

import pino from 'pino'

import { describeError, loggerOptions } from '@/process/logger'

const personal = '김하루 010-1234-5678'

describe('a logged error', () => {
  it('should show class, code and stack, and nothing that was typed', () => {
    const error = Object.assign(
      new TypeError(personal, { cause: new RangeError(`cause ${personal}`) }),
      {
        code: 11_000,
        data: { phone: personal },
        keyValue: { phone: personal },
      },
    )
    const logged = describeError(error)
    expect(logged).toMatchObject({ type: 'TypeError', code: 11_000, cause: { type: 'RangeError' } })
    expect(logged.stack).toContain('logger.test.ts')
    expect(JSON.stringify(logged)).not.toContain(personal)
  })

  it('should never show a message, however many lines it has', () => {
    const marked = fc
      .array(fc.string(), { minLength: 1 })
      .map((lines) => lines.map((line) => `§${line}`).join('\n'))
    fc.assert(
      fc.property(marked, (message) => {
        expect(JSON.stringify(describeError(new Error(message)))).not.toContain('§')
      }),
    )
  })

  it('should not show a message line that looks like a stack line', () => {
    expect(JSON.stringify(describeError(new Error(`failed\n    at ${personal}`)))).not.toContain(
      '김하루',
    )
  })

  it.each([personal, 5, null, undefined, { message: personal }])(
    'should be described only by its type: %j',
    (thrown) => {
      expect(describeError(thrown)).toEqual({ type: typeof thrown })
    },
  )
})

describe('the logger', () => {
  /** The lines that the logger writes during `log`. */
  function linesOf(log: (logger: pino.Logger) => void): Record<string, unknown>[] {
    const lines: string[] = []
    log(pino(loggerOptions(), { write: (line) => void lines.push(line) }))
    expect(lines.join('')).not.toContain('김하루')
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const refused = Object.assign(new Error(personal), { status: 400 })

  it("should not use an error's message as the text of a line", () => {
    const lines = linesOf((logger) => {
      logger.error(new Error(personal))
      logger.warn({ err: new Error(personal) })
      logger.error({ err: new Error(personal), job: 'mails' })
    })
    expect(lines).toMatchObject([
      { level: 'error', msg: 'an error', err: { type: 'Error' } },
      { level: 'warn', msg: 'an error' },
      { level: 'error', msg: 'an error', job: 'mails' },
    ])
  })

  it("should use the caller's text for an error, once", () => {
    const written: string[] = []
    const logger = pino(loggerOptions(), { write: (line) => void written.push(line) })
    logger.error({ err: new Error(personal), msg: 'no mail was sent' })
    logger.error(new Error(personal), 'no mail was sent')
    for (const line of written) expect(line.split('"msg":"no mail was sent"')).toHaveLength(2)
    expect(written).toHaveLength(2)
  })

  it('should log refusals of clients below the level of failures', () => {
    const lines = linesOf((logger) => {
      logger.error(refused)
      logger.error({ err: refused, msg: 'refused' })
      logger.warn({ err: refused })
      logger.error({ err: Object.assign(new Error(personal), { status: 503 }) })
    })
    expect(lines.map(({ level }) => level)).toEqual(['info', 'info', 'warn', 'error'])
  })

  it('should log a conflict of two saves, of which one is tried again, below the level of failures', () => {
    const fault = (code: number) => Object.assign(new Error(personal), { code })
    const lines = linesOf((logger) => {
      logger.error(fault(112))
      logger.error(fault(64))
    })
    expect(lines.map(({ level }) => level)).toEqual(['info', 'error'])
  })

  it('should leave lines without an error unchanged', () => {
    expect(linesOf((logger) => logger.info({ visits: 3 }, 'counted'))).toMatchObject([
      { level: 'info', msg: 'counted', visits: 3 },
    ])
    expect(linesOf((logger) => logger.error('the disk is full'))).toMatchObject([
      { level: 'error', msg: 'the disk is full' },
    ])
  })
})
