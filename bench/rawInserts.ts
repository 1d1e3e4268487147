import { MongoClient } from 'mongodb'

/** Measures inserts by the driver alone: ten at once, as durable as the application's. */
const [url = '', seconds = '5'] = process.argv.slice(2)
const writeConcern = { w: 'majority', j: true } as const
const client = await MongoClient.connect(url, { writeConcern })
const rows = client.db().collection('rows')
await rows.insertOne({ name: '김하루' })

const before = process.cpuUsage()
const startedAt = performance.now()
let done = 0
await Promise.all(
  Array.from({ length: 10 }, async () => {
    while (performance.now() - startedAt < Number(seconds) * 1000) {
      done += 1
      await rows.insertOne({ name: '김하루', phone: '010-1234-5678', agreed: true })
    }
  }),
)
const { system, user } = process.cpuUsage(before)
const perSecond = (done * 1000) / (performance.now() - startedAt)
process.stdout.write(JSON.stringify({ perSecond, cpu: (system + user) / 1000 / done }))
await client.close()
