import { buildForTests } from '../tests/helpers/build'
import { buildFloor } from './buildFloors'
import { startBenchDatabase, withDatabase, dropDatabase } from './database'
import { startFloor, startProduct } from './servers'
import { startLoad } from './startLoad'
import { addAgents } from './rows'
import { residentOf, cpuOf, findProcess } from './processes'

const which = process.argv[2] ?? 'product'
const counts = (process.argv[3] ?? '1,10').split(',').map(Number)
const secs = Number(process.argv[4] ?? 8)
const prof = process.argv[5] === 'prof'
await buildForTests()
await buildFloor('payload')
const stop = await startBenchDatabase()
const names = which === 'both' ? ['product', 'floor'] : [which]
const served: any = {}
for (const n of names) {
  await dropDatabase('prof-' + n)
  const env: any = prof ? { NODE_OPTIONS: '--require /tmp/preprof.cjs', PROFNAME: n } : {}
  served[n] =
    n === 'product'
      ? await startProduct('prof-product', env)
      : await startFloor('payload', { database: 'prof-floor', ready: '/api/requests', env })
}
await dropDatabase('prof-agents')
const agentsDb = served.product ? 'prof-product' : 'prof-agents'
const invented = await withDatabase(agentsDb, (db) => addAgents(db, 200))
const agents = invented.filter((a: any) => a.status === 'approved').map((a: any) => String(a._id))
const load = startLoad()
const { readdirSync, readFileSync } = await import('node:fs')
const threads = (pid: number) => {
  const m = new Map<string, number>()
  for (const t of readdirSync(`/proc/${pid}/task`)) {
    try {
      const x = readFileSync(`/proc/${pid}/task/${t}/stat`, 'utf8')
      const name = x.slice(x.indexOf('(') + 1, x.lastIndexOf(')')).replace(/\d+$/, '')
      const f = x.split(') ').at(-1)!.split(' ')
      m.set(name + ' ' + t, (Number(f[11]) + Number(f[12])) * 10)
    } catch {}
  }
  return m
}
const put = async (n: string, connections: number, seconds: number) => {
  const s = await load.put(served[n], {
    connections,
    seconds,
    ask: {
      kind: 'submit' as const,
      path: n === 'product' ? '/api/consultation-requests' : '/api/requests',
      agents,
    },
  })
  if (n === 'product') {
    const t = Date.now()
    const c0 = cpuOf(served[n].pid)
    await withDatabase('prof-product', async (db) => {
      while (await db.collection('notifications').findOne({ state: 'pending' }))
        await new Promise((r) => setTimeout(r, 200))
    })
    return { ...s, after: Date.now() - t, afterCpu: (cpuOf(served[n].pid) - c0) / s.done }
  }
  return s
}
if (process.argv[6])
  await withDatabase('prof-product', async (db) => {
    await db.command({ profile: 0 })
    await db.createCollection('system.profile', { capped: true, size: 200e6 }).catch(() => 0)
    await db.command({ profile: 2 })
  })
const mongod = findProcess('mongod', 'bench') ?? 0
for (const n of names) await put(n, 10, 6)
for (const c of counts)
  for (let r = 0; r < 2; r++)
    for (const n of names) {
      const t0 = threads(mongod)
      const m0 = mongod ? cpuOf(mongod) : 0
      if (prof) process.kill(served[n].pid, 'SIGUSR2')
      const s: any = await put(n, c, secs)
      if (prof) {
        process.kill(served[n].pid, 'SIGUSR2')
        await new Promise((r) => setTimeout(r, 1500))
      }
      {
        const t1 = threads(mongod)
        const d = new Map<string, number>()
        for (const [k, v] of t1) {
          d.set(k, v - (t0.get(k) ?? 0))
        }
        console.log(
          [...d]
            .sort((a, b) => b[1] - a[1])
            .slice(0, 14)
            .map(([k, v]) => k + ':' + v)
            .join('  '),
        )
      }
      console.log(
        n,
        c,
        'rate',
        s.perSecond.toFixed(1),
        'cpu',
        s.cpu.toFixed(2),
        'p50',
        s.p50.toFixed(1),
        'fail',
        s.failures,
        'mongod/create',
        mongod ? ((cpuOf(mongod) - m0) / s.done).toFixed(2) : '-',
        s.after !== undefined ? `after ${s.after}ms cpu+${s.afterCpu.toFixed(2)}` : '',
      )
    }
load.end()
if (process.argv[6])
  await withDatabase('prof-product', async (db) => {
    await db.command({ profile: 0 })
    const n = await db.collection('consultation-requests').countDocuments()
    const rows = await db
      .collection('system.profile')
      .aggregate([
        {
          $group: {
            _id: {
              op: '$op',
              ns: '$ns',
              c: {
                $arrayElemAt: [
                  {
                    $map: {
                      input: { $objectToArray: { $ifNull: ['$command', {}] } },
                      in: '$$this.k',
                    },
                  },
                  0,
                ],
              },
            },
            n: { $sum: 1 },
            cpu: { $sum: '$cpuNanos' },
            ms: { $sum: '$millis' },
            keys: { $sum: '$keysExamined' },
            conf: { $sum: '$writeConflicts' },
            ki: { $sum: '$keysInserted' },
          },
        },
        { $sort: { cpu: -1 } },
        { $limit: 30 },
      ])
      .toArray()
    console.log('rows', n)
    for (const r of rows)
      console.log(
        r._id.op,
        r._id.ns,
        r._id.c,
        'n',
        r.n,
        'cpu/op',
        (Number(r.cpu) / 1e6 / r.n).toFixed(2),
        'cpu sum',
        (Number(r.cpu) / 1e6).toFixed(0),
        'ms/op',
        (r.ms / r.n).toFixed(1),
        'keys/op',
        (r.keys / r.n).toFixed(1),
        'conf',
        r.conf,
        'ki',
        r.ki,
      )
  })
for (const n of names) await served[n].stop()
await stop()
process.exit()
