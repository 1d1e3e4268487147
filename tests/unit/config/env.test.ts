import { StartError } from '@/config/StartError'
import { parseEnvironment, renamedVariables } from '@/config/env'

const secret = 's'.repeat(32)
const cluster = {
  DATABASE_URL: 'mongodb://user:hidden-word@db.example.com/site',
  PAYLOAD_SECRET: secret,
  SERVER_URL: 'https://example.com',
}

/** The message for the operator, without throwing. */
function complaint(source: Record<string, string>): string {
  try {
    parseEnvironment(source)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
}

describe('the environment', () => {
  it('should need no variable at all', () => {
    expect(parseEnvironment({})).toEqual({})
  })

  it('should treat blank values as absent, and ignore unknown variables', () => {
    expect(parseEnvironment({ PORT: ' ', SERVER_URL: '', HOME: '/root' })).toEqual({})
  })

  it('should convert values to the types in use', () => {
    expect(
      parseEnvironment({
        ...cluster,
        SERVER_URL: 'https://Example.com/',
        PORT: '8080',
        ADMIN_EMAIL: 'Boss@Example.com',
        ADMIN_PASSWORD: 'secret',
      }),
    ).toMatchObject({
      SERVER_URL: 'https://example.com',
      PORT: 8080,
      ADMIN_EMAIL: 'boss@example.com',
    })
  })

  it.each([
    ['DATABASE_URL', 'postgres://user:hidden-word@host/db'],
    ['DATABASE_URL', 'mongodb://hidden word'],
    ['PAYLOAD_SECRET', 'hidden-word'],
    ['SERVER_URL', 'hidden-word'],
    ['SERVER_URL', 'ftp://hidden-word.example'],
    ['SERVER_URL', 'https://hidden-word.example/path'],
    ['PORT', 'hidden-word'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SIGN_IN_ATTEMPTS', 'hidden-word'],
    ['SIGN_IN_ATTEMPTS', '2000'],
    ['CONSULTATIONS_PER_ADDRESS', 'hidden-word'],
    ['CONSULTATIONS_PER_PHONE', '2000000'],
    ['SIGN_IN_ATTEMPTS_PER_ADDRESS', 'hidden-word'],
    ['LIVE_STREAMS', '200000'],
    ['LIVE_STREAMS_PER_ACCOUNT', 'hidden-word'],
    ['REGISTRATIONS_PER_HOUR', 'hidden-word'],
    ['RESETS_PER_HOUR', '200000'],
    ['SMTP_URL', 'https://hidden-word.example'],
    ['MAIL_FROM', 'hidden-word'],
    ['WEBHOOK_URL', 'ftp://hidden-word.example'],
    ['WEBHOOK_URL', 'https://user:hidden-word@example.com'],
    ['WEBHOOK_SECRET', 'hidden-word'],
    ['METRICS_TOKEN', 'hidden-word'],
    ['METRICS_TOKEN', 'hidden word '.repeat(4)],
    ['BACKUP_PASSPHRASE', 'hidden-word'],
    ['LIVE_STREAMS_PER_ACCOUNT', '2000'],
    ['TRUSTED_PROXIES', 'hidden-word'],
    ['TRUSTED_PROXIES', '11'],
    ['ADMIN_EMAIL', 'hidden-word'],
    ['LOG_LEVEL', 'hidden-word'],
    ['BUILD_DIR', '/hidden-word'],
    ['BUILD_DIR', '../hidden-word'],
    ['BUILD_DIR', 'hidden-word/..'],
  ])('should name a wrong %s in one sentence without its value', (name, value) => {
    const pairs: Record<string, Record<string, string>> = {
      ADMIN_EMAIL: { ADMIN_PASSWORD: 'secret' },
      WEBHOOK_URL: { WEBHOOK_SECRET: secret },
    }
    const base = name === 'DATABASE_URL' ? cluster : {}
    const said = complaint({ ...base, ...pairs[name], [name]: value })
    expect(said).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`))
    expect(said).not.toContain(value)
    expect(said).not.toContain('hidden-word')
  })

  it.each(['.next', './build', 'builds/..two'])('should accept the BUILD_DIR %s', (folder) => {
    expect(parseEnvironment({ BUILD_DIR: folder })).toEqual({ BUILD_DIR: folder })
  })

  it.each(['short', 'x'.repeat(129), '🔑🔑🔑', '\u3164'.repeat(6)])(
    'should name an ADMIN_PASSWORD that no account may have: %j',
    (value) => {
      const said = complaint({ ADMIN_EMAIL: 'a@b.kr', ADMIN_PASSWORD: value })
      expect(said).toMatch(/^ADMIN_PASSWORD must be 6 to 128 characters long, [^\n]+\.$/)
      expect(said).not.toContain(value)
    },
  )

  it.each(['🔑'.repeat(6), '🔑'.repeat(128)])(
    'should count the characters of an ADMIN_PASSWORD as accounts do: %s',
    (value) => {
      expect(parseEnvironment({ ADMIN_EMAIL: 'a@b.kr', ADMIN_PASSWORD: value })).toMatchObject({
        ADMIN_PASSWORD: value,
      })
    },
  )

  it.each(['boss@example-.com', `${'a'.repeat(250)}@b.kr`])(
    'should name an ADMIN_EMAIL that no account may have: %s',
    (value) => {
      expect(complaint({ ADMIN_EMAIL: value, ADMIN_PASSWORD: 'secret' })).toBe(
        'ADMIN_EMAIL must be an e-mail address.',
      )
    },
  )

  it.each([
    [{ ADMIN_EMAIL: 'a@b.kr' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'secret' }, 'ADMIN_EMAIL'],
    [{ WEBHOOK_URL: 'https://hidden-word.example' }, 'WEBHOOK_SECRET'],
    [{ ...cluster, PAYLOAD_SECRET: '' }, 'PAYLOAD_SECRET'],
    [{ ...cluster, SERVER_URL: '' }, 'SERVER_URL'],
  ])('should name the variables missing beside %j', (source, name) => {
    expect(complaint(source)).toMatch(new RegExp(`^${name} is missing: [^\\n]+\\.$`))
    expect(complaint(source)).not.toContain('hidden-word')
  })

  describe('a renamed variable', () => {
    const names = [
      ['REQUESTS_PER_ADDRESS', 'CONSULTATIONS_PER_ADDRESS'],
      ['REQUESTS_PER_PHONE', 'CONSULTATIONS_PER_PHONE'],
    ] as const

    it.each(names)('should apply %s as %s, and warn in one line', (old, name) => {
      expect(parseEnvironment({ [old]: '7' })).toEqual({ [name]: 7 })
      expect(parseEnvironment({ [old]: '7', [name]: ' ' })).toEqual({ [name]: 7 })
      expect(renamedVariables({ [old]: '7' })).toEqual([
        `${old} is now called ${name}; the old name still works.`,
      ])
    })

    it.each(names)('should ignore %s when %s is set too, and warn', (old, name) => {
      expect(parseEnvironment({ [old]: 'hidden-word', [name]: '8' })).toEqual({ [name]: 8 })
      expect(renamedVariables({ [old]: 'hidden-word', [name]: '8' })).toEqual([
        `${old} is ignored: ${name}, its new name, is set too.`,
      ])
    })

    it.each(names)('should be named by its given name when its value is wrong: %s', (old) => {
      expect(complaint({ [old]: 'hidden-word' })).toMatch(new RegExp(`^${old} must [^\\n]+\\.$`))
    })

    it('should cause no warning for new names and blank values', () => {
      expect(renamedVariables({ REQUESTS_PER_PHONE: ' ', CONSULTATIONS_PER_ADDRESS: '7' })).toEqual(
        [],
      )
    })
  })

  it('should be listed among all wrong values, one line each', () => {
    const said = complaint({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(said.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL'])
  })
})
