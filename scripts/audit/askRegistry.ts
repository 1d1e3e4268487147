import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A known hole of a locked package. */
export type Hole = { name: string; severity: string; range: string; title: string; url: string }
type Answer = { isAvailable: true; found: Hole[] } | { isAvailable: false; reason: string }

type Report = {
  /** By package; what is only affected through another package has that one's name instead of holes. */
  vulnerabilities?: Record<string, { via: (string | Hole)[] }>
  error?: { summary?: string; code?: string }
  message?: string
}

/** Asks the registry for advisories against the locked packages; not every registry has an endpoint for that. */
export async function askRegistry(): Promise<Answer> {
  const child = spawn('npm', ['audit', '--json', '--package-lock-only'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    timeout: 120_000,
  })
  let printed = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (complained += chunk.toString()))
  await once(child, 'close')
  const report = parse(printed)
  if (!report?.vulnerabilities) {
    const why = /npm warn audit (\d{3} [\w ]+)/.exec(complained)?.[1]
    const reason = why ?? report?.error?.summary ?? report?.error?.code ?? report?.message
    return { isAvailable: false, reason: reason || 'no answer' }
  }
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one !== 'string'),
  )
  return { isAvailable: true, found }
}

function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report
  } catch {
    return undefined
  }
}
