import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption'

import { backupKeys } from '@/config/backups'
import { completeEnvironment, parseEnvironment } from '@/config/env'

const generators = [generateX25519Identity, generateHybridIdentity]

afterEach(() => completeEnvironment({ BACKUP_IDENTITY: '', BACKUP_RECIPIENT: '' }))

/** As after a slip of the finger. */
const mistyped = (key: string) => {
  const letter = key.at(-3) === 'Q' || key.at(-3) === 'q' ? 'P' : 'Q'
  const other = key === key.toUpperCase() ? letter : letter.toLowerCase()
  return `${key.slice(0, -3)}${other}${key.slice(-2)}`
}

describe('the keys of backups', () => {
  it.each(generators)('should be the two of one pair: %p', async (generate) => {
    const identity = await generate()
    const recipient = await identityToRecipient(identity)
    completeEnvironment({ BACKUP_IDENTITY: identity, BACKUP_RECIPIENT: recipient })
    expect(backupKeys()).toEqual({ identity, recipient, passphrase: undefined })
  })

  it('should be refused by one sentence where one is no key at all', () => {
    for (const [name, sentence] of [
      ['BACKUP_RECIPIENT', 'must be a public key of age (age1…)'],
      ['BACKUP_IDENTITY', 'must be a secret key of age (AGE-SECRET-KEY-1…)'],
    ] as const) {
      const read = () => parseEnvironment({ [name]: 'no key' })
      expect(read).toThrow(new Error(`${name} ${sentence}.`))
    }
  })

  it.each(generators)(
    'should be refused where one is mistyped, by its name and without its value: %p',
    async (generate) => {
      const identity = await generate()
      const keys = {
        BACKUP_IDENTITY: identity,
        BACKUP_RECIPIENT: await identityToRecipient(identity),
      }
      for (const [name, key] of Object.entries(keys)) {
        const read = () => parseEnvironment({ ...keys, [name]: mistyped(key) })
        expect(read).toThrow(`${name} is mistyped or cut`)
      }
    },
  )
})
