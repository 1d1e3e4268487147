import { withDatabase } from './database'

/** Collections that intervals read every second, whatever is measured. */
const background = ['notifications', 'startup-lock', 'daily-work']

/** Counts the index entries and rows that the database examines for `work`: exact, however busy the machine is. */
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
