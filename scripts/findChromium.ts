import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const downloadTime = 60_000
const packageTime = 300_000

/** No sandbox, which containers refuse, and no traffic of its own. */
export const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Returns the path of a Chromium that runs: CHROMIUM_BINARY, an installed one, Playwright's, else one that it installs. Installs a
 * Korean font too where it may: without one screenshots show boxes.
 * @throws {Error} with a sentence that says what to install
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_BINARY
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Error(`CHROMIUM_BINARY names ${chosen}, which does not run as a browser.`)
  }
  const found = installed() ?? download() ?? installPackages('chromium', 'fonts-noto-cjk')
  if (!found) {
    throw new Error(
      'There is no Chromium for the end-to-end tests: install one (Debian: apt-get install chromium fonts-noto-cjk; elsewhere: npx playwright install chromium), or set CHROMIUM_BINARY to its path.',
    )
  }
  if (!hasKoreanFont()) installPackages('fonts-noto-cjk')
  return found
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...onPath, chromium.executablePath()].find((file) => existsSync(file) && runs(file))
}

/** Fails for a browser whose libraries are missing. */
const runs = (file: string) =>
  spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

function download(): string | undefined {
  say('Downloading a Chromium for the end-to-end tests …')
  const cli = path.resolve('node_modules/@playwright/test/cli.js')
  run(process.execPath, [cli, 'install', 'chromium'], downloadTime)
  return installed()
}

function installPackages(...packages: string[]): string | undefined {
  const mayInstall = process.getuid?.() === 0 && run('apt-get', ['--version'], downloadTime)
  if (!mayInstall) return undefined
  say(`Installing ${packages.join(' and ')} with apt-get …`)
  if (run('apt-get', ['update'], packageTime)) {
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], packageTime)
  }
  return installed()
}

function hasKoreanFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

const run = (command: string, args: string[], timeout: number) =>
  spawnSync(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout,
    killSignal: 'SIGKILL',
  }).status === 0

const say = (line: string) => process.stdout.write(`${line}\n`)
