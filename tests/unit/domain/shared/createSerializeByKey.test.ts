import { createSerializeByKey } from '@/domain/shared/createSerializeByKey'

/** Work that says when it begins, and ends when it is told to. */
function makeWork() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (error) => (error ? reject(error) : resolve(name))),
    )
  }
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

describe('work serialized by a key', () => {
  it('should run one after the other with the same key, and side by side with others', async () => {
    const serializeByKey = createSerializeByKey()
    const { begun, end, work } = makeWork()
    const first = serializeByKey('a', work('first'))
    const second = serializeByKey('a', work('second'))
    const other = serializeByKey('b', work('other'))
    await tick()
    expect(begun).toEqual(['first', 'other'])
    end('first')
    expect(await first).toBe('first')
    await tick()
    expect(begun).toEqual(['first', 'other', 'second'])
    end('second')
    end('other')
    expect(await Promise.all([second, other])).toEqual(['second', 'other'])
  })

  it('should go on after work that has failed, whose caller alone is told', async () => {
    const serializeByKey = createSerializeByKey()
    const { end, work } = makeWork()
    const first = serializeByKey('a', work('first'))
    const second = serializeByKey('a', work('second'))
    await tick()
    end('first', new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await tick()
    end('second')
    expect(await second).toBe('second')
  })
})
