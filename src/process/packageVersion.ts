import { readFile } from 'node:fs/promises'

export async function packageVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  return version
}
