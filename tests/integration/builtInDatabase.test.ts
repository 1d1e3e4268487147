import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect as openSocket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { MongoClient } from 'mongodb'
import { completeEnvironment } from '@/config/env'
import { startBuiltInDatabase, type BuiltInDatabase } from '@/database/builtIn/builtInDatabase'
import { findMongod } from '@/database/builtIn/findMongod'
import { findProcess } from '@/database/builtIn/processes'
import { becomePrimary } from '@/database/builtIn/replicaSet'
import type { RunningMongod } from '@/database/builtIn/runMongod'
import { supervise } from '@/database/builtIn/supervise'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { compiledCommands } from '@tests/support/machine/command'
import { freePort } from '@tests/support/machine/freePort'
import { startStopwatch } from '@tests/support/machine/stopwatch'

type Answer = { url: string; mongodPid: number; error?: string; name?: string }
type Application = Answer & { process: ChildProcess; pid: number }

const WRITERS = 20
const SCRIPT = path.resolve(compiledCommands, 'builtInDatabaseProcess.mjs')

const cleanups: (() => Promise<unknown>)[] = []
let dataDir: string
let logged: string[]

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'built-in-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  logged = []
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(port?: number): Promise<BuiltInDatabase> {
  const database = await startBuiltInDatabase({ dataDir, port, log: (line) => logged.push(line) })
  cleanups.push(database.stop)
  return database
}

async function startApplication(env: Record<string, string> = {}): Promise<Application> {
  const child = spawn(process.execPath, [SCRIPT, dataDir], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exit = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const answer = JSON.parse(line) as Answer
  cleanups.push(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exit
    await hasEnded(answer.mongodPid)
  })
  return { ...answer, process: child, pid: child.pid ?? 0 }
}

async function connect(url: string): Promise<MongoClient> {
  const client = await MongoClient.connect(url, {
    serverSelectionTimeoutMS: 5_000,
    writeConcern: { w: 'majority', journal: true },
  })
  cleanups.push(() => client.close())
  return client
}

/** Writes in parallel until stopped; `acknowledged` holds what the server confirmed. */
function writeRepeatedly(client: MongoClient) {
  const acknowledged: string[] = []
  let isStopped = false
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; !isStopped; count++) {
      const key = `${writer}-${count}`
      const isAcknowledged = await client
        .db('test')
        .collection('rows')
        .insertOne({ key })
        .then(() => true)
        .catch(() => false)
      if (isAcknowledged) acknowledged.push(key)
    }
  })
  const stop = async () => {
    isStopped = true
    await Promise.all(writers)
  }
  cleanups.push(stop)
  return { acknowledged, stop }
}

async function storedKeys(url: string): Promise<string[]> {
  const client = await connect(url)
  const rows = await client.db('test').collection('rows').find().toArray()
  return rows.map((row) => String(row.key))
}

function expectEachOnce(stored: string[], acknowledged: string[]): void {
  const present = new Set(stored)
  expect(stored).toHaveLength(present.size)
  expect(acknowledged.filter((key) => !present.has(key))).toEqual([])
}

const hasEnded = (pid: number) => waitUntil(() => !findProcess(pid), { timeoutMs: 10_000 })

async function findWatcher(mongodPid: number): Promise<number | undefined> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  return pids.find((pid) => {
    const args = findProcess(pid)?.args ?? []
    return args.includes('mongod-watcher') && args.at(-1) === String(mongodPid)
  })
}

const isUnwatched = (mongodPid: number) =>
  waitUntil(async () => !(await findWatcher(mongodPid)), { timeoutMs: 10_000 })

/** How often a server that begins by closing four connections, as one that is still starting does, has closed one when it is primary. */
async function closedUntilPrimary(port: number): Promise<number> {
  let closed = 0
  const front = createServer((near) => {
    const far = openSocket(port, '127.0.0.1')
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.once('close', () => far.destroy())
    far.pipe(near)
    // Commands name their session; the driver's handshakes and heartbeats, which do not, are left alone.
    near.on('data', (piece: Buffer) => {
      if (closed === 4 || !piece.includes('lsid')) return void far.write(piece)
      closed++
      near.destroy()
    })
  })
  cleanups.push(async () => front.close())
  await once(front.listen(0, '127.0.0.1'), 'listening')
  await becomePrimary((front.address() as { port: number }).port)
  return closed
}

describe('the built-in database', () => {
  it('should support transactions, listen on loopback only, refuse to run twice, and be asked again when it closes connections that it has accepted', async () => {
    const database = await start()
    const client = await connect(database.url('test'))
    await client.withSession((session) =>
      session.withTransaction(() => client.db().collection('rows').insertOne({}, { session })),
    )
    expect(await client.db('test').collection('rows').countDocuments()).toBe(1)
    expect(findProcess(database.pid())?.args.join(' ')).toContain('--bind_ip 127.0.0.1')
    expect(logged.join('\n')).toContain(`starting the database on 127.0.0.1:${database.port}`)
    await expect(start()).rejects.toThrow(`is in use by process ${process.pid}`)
    expect(await closedUntilPrimary(database.port)).toBe(4)
  })

  it('should keep its port and data over restarts, and change the port when told to', async () => {
    const first = await start()
    await (await connect(first.url('test'))).db().collection('rows').insertOne({ key: 'kept' })
    await Promise.all([first.stop(), first.stop()])
    expect(findProcess(first.pid())).toBeUndefined()

    const startedAt = Date.now()
    const second = await start()
    expect(Date.now() - startedAt).toBeLessThan(15_000)
    expect(second.port).toBe(first.port)
    expect(await storedKeys(second.url('test'))).toEqual(['kept'])
    await second.stop()

    const otherPort = await freePort()
    const third = await start(otherPort)
    expect(third.url('test')).toContain(`:${otherPort}/`)
    expect(await storedKeys(third.url('test'))).toEqual(['kept'])
  })
})

describe('the built-in database after kill -9', () => {
  it('should accept writes within seconds and lose nothing: mongod killed', async () => {
    const begunAt = Date.now()
    const database = await start()
    // A machine that takes longer for a start takes longer for this one.
    const timeoutMs = Math.max(5_000, 3 * (Date.now() - begunAt))
    const writing = writeRepeatedly(await connect(database.url('test')))
    await waitUntil(() => writing.acknowledged.length > 100, { timeoutMs: 5_000 })
    const killed = database.pid()
    process.kill(killed, 'SIGKILL')
    const elapsed = startStopwatch()
    await hasEnded(killed)
    const before = writing.acknowledged.length
    const isBack = await waitUntil(() => writing.acknowledged.length > before + WRITERS, {
      timeoutMs: timeoutMs - elapsed(),
    })
    expect(isBack).toBe(true)
    await writing.stop()
    expect(database.pid()).not.toBe(killed)
    expectEachOnce(await storedKeys(database.url('test')), writing.acknowledged)
  })

  it.each(['the application', 'the application and mongod'])(
    'should leave no process behind and lose nothing: %s killed',
    async (who) => {
      const application = await startApplication()
      const writing = writeRepeatedly(await connect(application.url))
      await waitUntil(() => writing.acknowledged.length > 100, { timeoutMs: 5_000 })
      process.kill(application.pid, 'SIGKILL')
      if (who.includes('mongod')) process.kill(application.mongodPid, 'SIGKILL')
      expect(await hasEnded(application.pid)).toBe(true)
      expect(await hasEnded(application.mongodPid)).toBe(true)
      expect(await isUnwatched(application.mongodPid)).toBe(true)
      // The next application starts while the writers are still trying.
      const database = await start()
      await writing.stop()
      expectEachOnce(await storedKeys(database.url('test')), writing.acknowledged)
    },
  )

  it('should stop the orphaned server on the next start: application and watcher killed', async () => {
    const application = await startApplication()
    const watcher = await findWatcher(application.mongodPid)
    if (!watcher) throw new Error('No process watches the database.')
    process.kill(watcher, 'SIGKILL')
    await hasEnded(watcher)
    process.kill(application.pid, 'SIGKILL')
    await hasEnded(application.pid)
    expect(findProcess(application.mongodPid)?.args[0]).toMatch(/mongod$/)
    await start()
    expect(findProcess(application.mongodPid)).toBeUndefined()
    expect(logged.join('\n')).toContain(`process ${application.mongodPid}`)
  })
})

describe('the supervisor', () => {
  it('should back off when a server keeps ending, say why, and never give up', async () => {
    const longPause = 1500
    const startedAt: number[] = []
    const startAndDie = async (): Promise<RunningMongod> => {
      startedAt.push(performance.now())
      const ended = startedAt.length > 7 ? new Promise(() => undefined) : Promise.resolve()
      return { pid: startedAt.length, ended, stop: async () => undefined }
    }
    const supervised = await supervise(startAndDie, (line) => logged.push(line), longPause)
    expect(await waitUntil(() => startedAt.length === 8, { timeoutMs: 15_000 })).toBe(true)
    await supervised.stop()
    const pauses = startedAt.slice(1).map((time, index) => time - (startedAt[index] ?? 0))
    const isLong = (pause: number) => pause > longPause - 100
    // A busy machine makes one pause longer, and none shorter.
    expect(isLong(Math.min(...pauses.slice(1, 5)))).toBe(false)
    expect(pauses.slice(5).map(isLong)).toEqual([true, true])
    expect(logged.filter((line) => line.includes('check disk space'))).toEqual([
      expect.stringContaining('ended 6 times within a minute'),
      expect.stringContaining('ended 7 times within a minute'),
    ])
  })

  it('should stop a server that is still starting when it is stopped itself', async () => {
    let finishStart = (): void => undefined
    const stopped: number[] = []
    const server = (pid: number, ended: Promise<void>): RunningMongod => {
      return { pid, ended, stop: async () => void stopped.push(pid) }
    }
    const startSlowly = () =>
      new Promise<RunningMongod>((resolve) => {
        finishStart = () => resolve(server(2, new Promise(() => undefined)))
      })
    const starts = [async () => server(1, Promise.resolve()), startSlowly]
    const supervised = await supervise(
      () => starts.shift()?.() ?? Promise.reject(new Error('started once too often')),
      (line) => logged.push(line),
    )
    await waitUntil(() => starts.length === 0, { timeoutMs: 5_000 })
    const stopping = supervised.stop()
    finishStart()
    await stopping
    expect(stopped).toEqual([1, 2])
  })
})

describe('start-up errors of the built-in database', () => {
  it('should name the process that uses the data folder, which stops its mongod when it is shut down, and does not restart it', async () => {
    const application = await startApplication()
    await expect(start()).rejects.toThrow(
      `The database folder ${dataDir} is in use by process ${application.pid} (node builtInDatabaseProcess.mjs)`,
    )
    const second = await startApplication()
    expect(second).toMatchObject({ name: 'StartError' })
    expect(findProcess(application.mongodPid)?.args[0]).toMatch(/mongod$/)
    process.kill(application.pid, 'SIGTERM')
    const [code] = (await once(application.process, 'exit')) as [number]
    expect(code).toBe(0)
    expect(findProcess(application.mongodPid)).toBeUndefined()
    expect(await readdir(dataDir)).not.toContain('owner.json')
  })

  it('should name a mongod that somebody else runs on the files, and leave it alone', async () => {
    const dbPath = path.join(dataDir, 'db')
    await mkdir(dbPath)
    const args = ['--dbpath', dbPath, '--port', '19997', '--bind_ip', '127.0.0.1', '--nounixsocket']
    const mongod = spawn(await findMongod({ log: () => undefined }), args, { stdio: 'ignore' })
    cleanups.push(() => {
      const exited = once(mongod, 'exit')
      mongod.kill('SIGKILL')
      return exited
    })
    const lockFile = path.join(dbPath, 'mongod.lock')
    const isLocked = async () => (await readFile(lockFile, 'utf8').catch(() => '')) !== ''
    await waitUntil(isLocked, { timeoutMs: 10_000 })
    await expect(start()).rejects.toThrow(`is in use by process ${mongod.pid} (mongod)`)

    // From another container its pid is invisible, so mongod's own lock decides.
    await writeFile(lockFile, '4194304\n')
    await expect(start()).rejects.toThrow(/db is in use by another process/)
    expect(mongod.exitCode).toBeNull()
  })

  it('should name the process that uses the port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    cleanups.push(async () => server.close())
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    await expect(start(port)).rejects.toThrow(
      `The database port 127.0.0.1:${port} is in use by process ${process.pid}`,
    )
    expect(await readdir(dataDir)).not.toContain('owner.json')
  })

  it.each([
    ['a missing file', '/nowhere/mongod', 'there is no such file'],
    ['a file that does not run', path.resolve('package.json'), 'it is not an executable file'],
    ['another program', process.execPath, 'it is not a MongoDB server'],
  ])('should refuse a MONGOD_BINARY that is %s', async (_, file, reason) => {
    completeEnvironment({ MONGOD_BINARY: file })
    cleanups.push(async () => completeEnvironment({ MONGOD_BINARY: '' }))
    await expect(start()).rejects.toThrow(`MONGOD_BINARY names ${file}, but ${reason}.`)
  })

  it('should say in one sentence what to install or set when no server is available', async () => {
    const startedAt = Date.now()
    const refused = await startApplication({
      PATH: '/nowhere',
      MONGOD_BINARY: '',
      XDG_CACHE_HOME: path.join(dataDir, 'cache'),
      MONGOMS_DOWNLOAD_MIRROR: 'https://127.0.0.1:1',
    })
    expect(refused.error).toMatch(
      /^There is no MongoDB server .*: install one so that mongod is on PATH, or set MONGOD_BINARY to its path, or set DATABASE_URL to a replica set\.$/,
    )
    expect(Date.now() - startedAt).toBeLessThan(10_000)
    expect(await readdir(path.join(dataDir, 'cache/harumatchum/mongod'))).toEqual([])
  })
})
