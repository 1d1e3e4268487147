import { EnvironmentError, parseEnvironment } from '@/config/env'
import { describeError } from '@/config/logger'

const cluster = {
  DATABASE_URL: 'mongodb://db/x?replicaSet=rs0',
  PAYLOAD_SECRET: 's'.repeat(32),
  SERVER_URL: 'https://example.com',
}

describe('the environment', () => {
  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://secret-value' }],
    ['PAYLOAD_SECRET', { PAYLOAD_SECRET: 'secret-value' }],
    ['PAYLOAD_SECRET', { ...cluster, PAYLOAD_SECRET: '' }],
    ['SERVER_URL', { ...cluster, SERVER_URL: '' }],
    ['SERVER_URL', { SERVER_URL: 'https://example.com/secret-value' }],
    ['PORT', { PORT: 'secret-value' }],
    ['PORT', { PORT: '70000' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@example.com' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'secret-value' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'secret-value' }],
  ])('should be refused with a sentence that names %s and no value', (name, source) => {
    const refusal = (() => {
      try {
        parseEnvironment(source)
      } catch (error) {
        return error
      }
      return undefined
    })()
    expect(refusal).toBeInstanceOf(EnvironmentError)
    expect((refusal as Error).message).toContain(name)
    expect((refusal as Error).message).not.toContain('secret-value')
  })

  it('should be fine when it is empty, and with a cluster', () => {
    expect(parseEnvironment({ PORT: '' })).toEqual({})
    expect(parseEnvironment(cluster)).toEqual(cluster)
  })
})

describe('a logged error', () => {
  it('should never show its message', () => {
    const error = new Error('E11000 dup key: { phone: "010-1234-5678" }')
    expect(JSON.stringify(describeError(error))).not.toContain('010-1234')
  })
})
