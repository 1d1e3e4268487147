import type { APIRequestContext, Locator, Page } from '@playwright/test'

import { account } from '@/copy/account'
import { secondFactor as copy } from '@/copy/secondFactor'
import { appCode, keyOf } from '@tests/support/secondFactor'

import { agentPassword } from './AdminApi'
import { findAxeViolations } from './axe'
import { expect } from './baseTest'
import { secondFactor as deck } from './copyDeck'

const timeStepMs = 30_000

/** A person's authenticator app, with the recovery codes that were kept. */
export class Authenticator {
  /** Whose code was used last. */
  private timeStep = 0

  constructor(
    private readonly key: Uint8Array,
    readonly recoveryCodes: string[] = [],
  ) {}

  /** A code that is good now and a time step later, and was not used before: of this one or the next, after both of the one that follows. */
  async code(): Promise<string> {
    const now = () => Math.floor(Date.now() / timeStepMs)
    this.timeStep = Math.max(this.timeStep + 1, now())
    await expect
      .poll(() => now() + 1, { timeout: timeStepMs + 5000 })
      .toBeGreaterThanOrEqual(this.timeStep)
    return appCode(this.key, this.timeStep * timeStepMs - Date.now())
  }
}

type SetUp = {
  page: Page
  password: string
  /** The dialog or page with the steps. */
  frame: Locator
  /** The part of the page that axe looks at in each step; not needed where another test has seen the same steps. */
  part?: string
}

/** Goes through all steps from the password to the recovery codes, by the keyboard. */
export async function connectApp({ frame, page, part, password }: SetUp): Promise<Authenticator> {
  const look = async () => {
    if (part) expect(await findAxeViolations(page, part)).toEqual([])
  }
  await expect(frame.getByLabel(account.currentPassword)).toBeVisible()
  await look()
  await frame.getByLabel(account.currentPassword).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: copy.connectTitle })).toBeFocused()
  await expect(frame.getByRole('img', { name: copy.qrCode })).toBeVisible()
  await look()
  const key = keyOf({ key: (await frame.getByLabel(copy.key).textContent()) ?? '' })
  const before = new Authenticator(key)
  await frame.getByLabel(deck.code).fill(await before.code())
  await page.keyboard.press('Enter')
  const list = frame.getByRole('list', { name: copy.codes })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await look()
  const recoveryCodes = await list.getByRole('listitem').allTextContents()
  await frame.getByRole('button', { name: copy.done }).click()
  await expect(frame.getByText(copy.notKept)).toBeVisible()
  await frame.getByLabel(deck.kept).check()
  return Object.assign(before, { recoveryCodes })
}

/** Sets it up from the part of a page that says how it stands; axe looks at each step. */
export async function setUpSecondFactor(page: Page, password: string): Promise<Authenticator> {
  await page.getByRole('button', { name: copy.titles.setUp }).click()
  const frame = page.getByRole('dialog')
  const app = await connectApp({ page, password, frame, part: 'dialog' })
  await frame.getByRole('button', { name: copy.done }).click()
  await expect(frame).toHaveCount(0)
  await expect(page.getByText(copy.said.setUp)).toBeFocused()
  return app
}

/** Sets it up without its screens, for who is signed in with this request context. Unlike after `enrolOver`, the app knows the code that was used. */
export async function enrolByRest(
  request: APIRequestContext,
  baseURL: string | undefined,
): Promise<Authenticator> {
  const send = async <Answer>(step: 'setup' | 'confirm', data: object): Promise<Answer> => {
    const headers = { Origin: baseURL ?? '' }
    const answer = await request.post(`/api/second-factor/${step}`, { data, headers })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as Answer
  }
  const app = new Authenticator(
    keyOf(await send<{ key: string }>('setup', { password: agentPassword })),
  )
  const code = await app.code()
  return Object.assign(app, await send<{ recoveryCodes: string[] }>('confirm', { code }))
}
