import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'

import { jest } from '@jest/globals'
import { limitHashConcurrency, withConcurrencyLimit, about } from '@/patches/limitHashConcurrency'
import { insideOf, watchPatch } from '@tests/support/patches'

/** A function like `crypto.pbkdf2` that the test ends. */
function slowHash() {
  const running: { name: string; end: () => void }[] = []
  const started: string[] = []
  const hash: Parameters<typeof withConcurrencyLimit>[0] = (
    password,
    _salt,
    _rounds,
    _length,
    _digest,
    done,
  ) => {
    const name = String(password)
    started.push(name)
    const end = () => {
      running.splice(
        running.findIndex((one) => one.name === name),
        1,
      )
      done(null, Buffer.from(name))
    }
    running.push({ name, end })
  }
  return { hash, running, started }
}

const ask = (hash: Parameters<typeof withConcurrencyLimit>[0], name: string) =>
  new Promise<string>((resolve, reject) =>
    hash(name, 'salt', 1, 1, 'sha256', (error, key) =>
      error ? reject(error) : resolve(key.toString()),
    ),
  )

describe('a limit of concurrent hashes', () => {
  it('should run that many at once and no more, first come, first served', async () => {
    const { hash, running, started } = slowHash()
    const limited = withConcurrencyLimit(hash, 2)
    const answers = ['a', 'b', 'c', 'd'].map((name) => ask(limited, name))
    expect(started).toEqual(['a', 'b'])
    running[1]?.end()
    expect(started).toEqual(['a', 'b', 'c'])
    running[0]?.end()
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    while (running.length) running[0]?.end()
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('should go on after a hash that fails, even at once', async () => {
    const { hash, running } = slowHash()
    const limited = withConcurrencyLimit((...asked) => {
      if (asked[0] === 'bad') throw new Error('cannot be hashed')
      hash(...asked)
    }, 1)
    const bad = ask(limited, 'bad')
    const good = ask(limited, 'good')
    await expect(bad).rejects.toThrow('cannot be hashed')
    running[0]?.end()
    expect(await good).toBe('good')
  })

  it("should return each result in its caller's async context", async () => {
    const { hash, running } = slowHash()
    const limited = withConcurrencyLimit(hash, 1)
    const person = new AsyncLocalStorage<string>()
    const askAs = (name: string) =>
      person.run(
        name,
        () =>
          new Promise<string | undefined>((resolve) =>
            limited(name, 'salt', 1, 1, 'sha256', () => resolve(person.getStore())),
          ),
      )
    const answers = ['alice', 'bob'].map(askAs)
    while (running.length) running[0]?.end()
    expect(await Promise.all(answers)).toEqual(['alice', 'bob'])
  })
})

const local = 'dist/auth/strategies/local'

watchPatch('limitHashConcurrency.ts', about, {
  'Payload reads `crypto.pbkdf2` when it hashes a password': async () => {
    const { generatePasswordSaltHash } = await insideOf(
      'payload',
      `${local}/generatePasswordSaltHash.js`,
    )
    const hash = jest.spyOn(crypto, 'pbkdf2')
    await generatePasswordSaltHash({ isPasswordAuthenticated: true, password: 'a password' })
    expect(hash).toHaveBeenCalledTimes(1)
    hash.mockRestore()
  },
  'Payload reads `crypto.pbkdf2` when it compares a password': async () => {
    const { authenticateLocalStrategy } = await insideOf('payload', `${local}/authenticate.js`)
    const hash = jest.spyOn(crypto, 'pbkdf2')
    const doc = { salt: 'salt', hash: `pbkdf2-sha256-v1:${'0'.repeat(64)}` }
    expect(await authenticateLocalStrategy({ doc, password: 'a password' })).toBeFalsy()
    expect(hash).toHaveBeenCalledTimes(1)
    hash.mockRestore()
  },
  'the function is replaced once, however often that is asked for': () => {
    const { pbkdf2 } = crypto
    limitHashConcurrency()
    const limited = crypto.pbkdf2
    limitHashConcurrency()
    expect(crypto.pbkdf2).toBe(limited)
    Object.assign(crypto, { pbkdf2 })
  },
})
