import { withDatabase } from './database'

/** The outbox is looked at every second, whoever reads what. */
const background = ['notifications', 'startup-lock', 'daily-work']

/**
 * How many index entries and rows the database looks at for something that is done once: an exact figure, which a busy machine does
 * not change.
 */
export const countExamined = (name: string, work: () => Promise<unknown>): Promise<number> =>
  withDatabase(name, async (database) => {
    const profile = database.collection('system.profile')
    await database.command({ profile: 2 })
    const since = new Date()
    await work()
    await database.command({ profile: 0 })
    const ignored = [...background, 'system.profile'].map((one) => `${name}.${one}`)
    const [sum] = await profile
      .aggregate<{ examined: number }>([
        { $match: { ts: { $gte: since }, ns: { $nin: ignored } } },
        { $group: { _id: null, examined: { $sum: { $add: ['$keysExamined', '$docsExamined'] } } } },
      ])
      .toArray()
    return sum?.examined ?? 0
  })
