import { once } from 'node:events'

import { startNode, tsx } from './run'
import type { Outcome } from './runStep'

const sum = /\n\d+ passed, \d+ failed\n$/

/** Runs a part without tests in a child process and prints its output once it has ended. */
export async function runAside(part: string): Promise<Outcome> {
  const child = startNode([...tsx('scripts/test.ts'), part], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void said.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(said).toString().replace(sum, ''))
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}
