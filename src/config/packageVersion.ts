import { readFile } from 'node:fs/promises'

/** The application's version, as package.json says. */
export async function packageVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  return version
}
