import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { chromium } from '@playwright/test'

import { say } from '../src/process/say'

/** The same engine without a browser's windows: the end-to-end tests take two thirds of the time with it. */
const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const downloadTime = 60_000
const packageTime = 300_000
/** For what the tests can do without. */
const optionalPackageTime = 60_000

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
 * Returns the path of a Chromium that runs: CHROMIUM_BINARY, a headless shell, another installed one, Playwright's, else one that it
 * installs. Installs a Korean font too where it may: without one screenshots show boxes.
 * @throws {Error} with a sentence that says what to install
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_BINARY
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Error(`CHROMIUM_BINARY names ${chosen}, which does not run as a browser.`)
  }
  const found = findHeadlessShell() ?? installed() ?? download()
  if (!found) {
    throw new Error(
      'There is no Chromium for the end-to-end tests: install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk; elsewhere: npx playwright install chromium), or set CHROMIUM_BINARY to its path.',
    )
  }
  if (!hasKoreanFont()) installPackages('fonts-noto-cjk', optionalPackageTime)
  return found
}

function findHeadlessShell(): string | undefined {
  const find = () => firstThatRuns(onPath([headlessShell]))
  const time = installed() ? optionalPackageTime : packageTime
  return find() ?? (installPackages(headlessShell, time) ? find() : undefined)
}

const installed = () => firstThatRuns([...onPath(names), chromium.executablePath()])

const onPath = (files: readonly string[]) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => files.map((file) => path.join(folder, file)))

const firstThatRuns = (files: readonly string[]) =>
  files.find((file) => existsSync(file) && runs(file))

/** Fails for a browser whose libraries are missing. */
const runs = (file: string) =>
  spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

function download(): string | undefined {
  say('Downloading a Chromium for the end-to-end tests …')
  const cli = path.resolve('node_modules/@playwright/test/cli.js')
  run(process.execPath, [cli, 'install', 'chromium'], downloadTime)
  return installed()
}

function installPackages(name: string, time: number): boolean {
  const mayInstall = process.getuid?.() === 0 && run('apt-get', ['--version'], downloadTime)
  if (!mayInstall) return false
  say(`Installing ${name} with apt-get …`)
  return (
    run('apt-get', ['update'], time) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', name], time)
  )
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
