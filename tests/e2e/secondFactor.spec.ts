import type { APIRequestContext, Browser, Page } from '@playwright/test'

import { account } from '@/copy/account'
import { auth } from '@/copy/auth'
import { edits } from '@/copy/edits'
import { secondFactor as texts } from '@/copy/secondFactor'
import { secondFactorRules } from '@/copy/secondFactorRules'
import { AdminApi, agentPassword } from '@tests/support/e2e/AdminApi'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { expireSession } from '@tests/support/e2e/expireSession'
import { dashboard, secondFactor as copy, signInForm } from '@tests/support/e2e/copyDeck'
import { findTextFlaws } from '@tests/support/e2e/findTextFlaws'
import { FormCard } from '@tests/support/e2e/FormCard'
import { holdStream } from '@tests/support/e2e/liveStream'
import {
  type Authenticator,
  connectApp,
  enrolByRest,
  setUpSecondFactor,
} from '@tests/support/e2e/secondFactor'
import { resize } from '@tests/support/e2e/resize'
import { signIn, signInByRest } from '@tests/support/e2e/signIn'
import { blockedScript, expect, test } from '@tests/support/e2e/test'
import { admin } from '@tests/support/http/server'
import { startSite, type Site } from '@tests/support/http/site'
import { buildDirectoryOf } from '@tests/support/machine/build'

// Each test opens a screen of its own.
test.use({ panelPath: null })

// What a page reads late, on a slow machine, is refused once it has signed out.
test.beforeEach(({ expectComplaint }) => expectComplaint(/status of 401/, 'sometimes'))

const refusal = (page: Page) => page.getByRole('main').getByRole('alert')
const codeField = (page: Page) => page.getByLabel(copy.code, { exact: true })
const submit = (page: Page) =>
  page.getByRole('button', { name: signInForm.button, exact: true }).click()

/** Signs in up to the second step. */
async function signInToCode(page: Page, email: string, password = agentPassword): Promise<void> {
  await new FormCard(page).open('/login')
  await page.getByLabel(signInForm.email).fill(email)
  await page.getByLabel(signInForm.password).fill(password)
  await submit(page)
  await expect(codeField(page)).toBeFocused()
}

/** A new agent, signed in on the settings page. */
async function agentInSettings(api: AdminApi, page: Page, name: string, baseURL?: string) {
  const agent = await api.createAgent(name)
  await signInByRest(page.context().request, { of: 'agents', email: agent.email }, baseURL)
  await page.goto('/dashboard/settings')
  return agent
}

/** A new agent with a second factor, signed in with this request context. */
async function enrolledAgent(
  api: AdminApi,
  request: APIRequestContext,
  name: string,
  baseURL?: string,
) {
  const agent = await api.createAgent(name)
  await signInByRest(request, { of: 'agents', email: agent.email }, baseURL)
  return { agent, app: await enrolByRest(request, baseURL) }
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: dashboard.signOut, exact: true }).click()
  await expect(page).toHaveURL('/login')
}

test.describe('the second factor: an agent', () => {
  test('should set it up, and sign in with a code, and without one in a remembered browser @mobile', async ({
    api,
    baseURL,
    page,
  }) => {
    const agent = await agentInSettings(api, page, '이단계', baseURL)
    const app = await setUpSecondFactor(page, agentPassword)
    await expect(page.getByText(texts.count(10))).toBeVisible()
    await signOut(page)

    await signInToCode(page, agent.email)
    await expect(page.getByText(copy.required, { exact: true })).toBeVisible()
    await expect(page.getByText(texts.signingInAs(agent.email))).toBeVisible()
    await expect(refusal(page)).toBeEmpty()
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await findAxeViolations(page)).toEqual([])
    await submit(page)
    await expect(refusal(page)).toHaveText(copy.required)
    await codeField(page).fill('12 34')
    await submit(page)
    await expect(refusal(page)).toHaveText(copy.wrong)
    await expect(codeField(page)).toHaveValue('')
    await expect(codeField(page)).toBeFocused()
    await expect(page).toHaveURL('/login')
    await codeField(page).fill(await app.code())
    await page.getByLabel(copy.remember).check()
    await submit(page)
    await expect(page).toHaveURL('/dashboard')

    await signOut(page)
    await signIn(page, { email: agent.email, password: agentPassword })
    await expect(page).toHaveURL('/dashboard')
  })

  test('should sign in with a recovery code once', async ({ api, baseURL, page, request }) => {
    const { agent, app } = await enrolledAgent(api, request, '김복구', baseURL)
    const [recoveryCode = ''] = app.recoveryCodes
    const signInWith = async (code: string) => {
      await signInToCode(page, agent.email)
      await page.getByRole('button', { name: texts.useRecoveryCode }).click()
      const field = page.getByLabel(copy.recoveryCode, { exact: true })
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(new RegExp(texts.recoveryCodeRequired))
      await field.fill(code)
      await submit(page)
    }
    await signInWith(recoveryCode.toUpperCase())
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/dashboard/settings')
    await expect(page.getByText(texts.count(9))).toBeVisible()
    await signOut(page)
    await signInWith(recoveryCode)
    await expect(refusal(page)).toHaveText(copy.wrong)
    await page.getByRole('button', { name: texts.useApp }).click()
    await expect(refusal(page)).toBeEmpty()
    await expect(codeField(page)).toBeFocused()
  })

  test('should go back to the first step, with the e-mail', async ({
    api,
    baseURL,
    page,
    request,
  }) => {
    const { agent } = await enrolledAgent(api, request, '김뒤로', baseURL)
    await signInToCode(page, agent.email)
    await page.getByRole('link', { name: texts.otherAccount }).click()
    await expect(page.getByLabel(signInForm.email)).toHaveValue(agent.email)
    await expect(page.getByLabel(signInForm.email)).toBeFocused()
    await expect(codeField(page)).toHaveCount(0)
    await page.getByLabel(signInForm.password).fill('wrong password')
    await submit(page)
    await expect(refusal(page)).toHaveText(signInForm.wrongCredentials)
    await expect(page.getByLabel(signInForm.password)).toBeFocused()
  })

  test('should turn it off with password and code, and make new recovery codes before', async ({
    api,
    baseURL,
    expectComplaint,
    page,
  }) => {
    expectComplaint(/status of 401/)
    const { app } = await enrolledAgent(api, page.context().request, '박끄기', baseURL)
    await page.goto('/dashboard/settings')
    const dialog = page.getByRole('dialog')
    const type = async (password: string, code: string) => {
      await dialog.getByLabel(account.currentPassword).fill(password)
      await dialog.getByLabel(copy.code, { exact: true }).fill(code)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: texts.titles.newCodes }).click()
    await type('wrong password', '000000')
    await expect(dialog.getByText(account.wrongCurrentPassword)).toBeVisible()
    await type(agentPassword, await app.code())
    const list = dialog.getByRole('list', { name: texts.codes })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    const [newCode = ''] = await list.getByRole('listitem').allTextContents()
    expect(app.recoveryCodes).not.toContain(newCode)
    // The codes are shown once: the key that closes dialogs doesn't close this one.
    await page.keyboard.press('Escape')
    await expect(list).toBeVisible()
    await dialog.getByLabel(copy.kept).check()
    await dialog.getByRole('button', { name: texts.done }).dblclick()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: texts.titles.turnOff }).click()
    await dialog.getByLabel(account.currentPassword).fill(agentPassword)
    await dialog.getByRole('button', { name: texts.useRecoveryCode }).click()
    await dialog.getByLabel(copy.recoveryCode, { exact: true }).fill(app.recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(copy.wrong)).toBeVisible()
    await dialog.getByLabel(copy.recoveryCode, { exact: true }).fill(newCode)
    await page.keyboard.press('Enter')
    await expect(page.getByText(texts.said.turnOff)).toBeFocused()
    await expect(page.getByText(texts.off, { exact: true })).toBeVisible()
  })

  test('should keep its dialog until the recovery codes are kept, as a file, on paper or in the clipboard, although somebody cancels or presses Escape', async ({
    api,
    baseURL,
    page,
  }) => {
    const agent = await agentInSettings(api, page, '오느림', baseURL)
    const dialog = page.getByRole('dialog')
    const pressEscapeTwice = async () => {
      await page.keyboard.press('Escape')
      // Browsers ask nobody the second time.
      await page.keyboard.press('Escape')
    }
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/second-factor/confirm', async (route) => {
      await held
      await route.continue()
    })
    const interrupt = async () => {
      await page.waitForRequest('**/api/second-factor/confirm')
      const cancel = dialog.getByRole('button', { name: texts.cancel, exact: true })
      await expect(cancel).toBeDisabled()
      await cancel.click({ force: true })
      await pressEscapeTwice()
      await expect(dialog.getByRole('button', { name: texts.checking })).toBeVisible()
      goOn()
    }
    await page.getByRole('button', { name: texts.titles.setUp }).click()
    // To the recovery codes, which are ticked as kept.
    const [{ recoveryCodes }] = await Promise.all([
      connectApp({ page, password: agentPassword, frame: dialog }),
      interrupt(),
    ])
    await pressEscapeTwice()
    const list = dialog.getByRole('list', { name: texts.codes })
    await expect(list).toBeVisible()
    // As a phone's way back does the second time.
    await dialog.evaluate((shown: HTMLDialogElement) => shown.close())
    await expect(list).toBeVisible()

    await test.step('should keep the codes as a file', async () => {
      const saved = page.waitForEvent('download')
      await dialog.getByRole('button', { name: texts.saveCodes }).click()
      const download = await saved
      expect(download.suggestedFilename()).toBe(texts.fileName)
      const lines = await new Response(
        (await download.createReadStream()) as unknown as ReadableStream,
      ).text()
      expect(lines.split('\r\n')).toEqual(expect.arrayContaining(recoveryCodes))
      expect(lines).toContain(agent.email)
    })
    await test.step('should keep the codes on paper', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: texts.printoutTitle })).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await expect(page.getByRole('heading', { name: texts.printoutTitle })).toBeHidden()
    })
    await test.step('should keep the codes in the clipboard', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      // It is there for two seconds only.
      await Promise.all([
        expect(dialog.getByText(texts.copied)).toBeVisible(),
        dialog.getByRole('button', { name: texts.copyCodes }).click(),
      ])
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        recoveryCodes.join('\n'),
      )
    })

    await dialog.getByRole('button', { name: texts.done, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(texts.said.setUp)).toBeFocused()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('should type the password once more with the code', async ({
      api,
      baseURL,
      expectComplaint,
      page,
      request,
    }) => {
      expectComplaint(blockedScript, 'sometimes')
      const { agent, app } = await enrolledAgent(api, request, '정무스', baseURL)
      await signIn(page, { email: agent.email, password: agentPassword })
      await expect(page.getByText(copy.required, { exact: true })).toBeVisible()
      await expect(codeField(page)).toHaveAttribute('inputmode', 'text')
      expect(await page.content()).not.toContain(agentPassword)
      const password = page.getByLabel(signInForm.password, { exact: true })
      // What is asked for, of whom, and in which order.
      await expect(page.locator('form')).toHaveText(
        new RegExp([copy.required, agent.email, signInForm.password, texts.code].join('.*')),
      )
      await codeField(page).fill(app.recoveryCodes[3] ?? '')
      await submit(page)
      await expect(refusal(page)).toHaveText(auth.passwordRequired)
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await password.fill(agentPassword)
      await codeField(page).fill('000')
      await submit(page)
      await expect(refusal(page)).toHaveText(copy.wrong)
      await password.fill(agentPassword)
      await codeField(page).fill(app.recoveryCodes[3] ?? '')
      await submit(page)
      await expect(page).toHaveURL('/dashboard')
    })
  })
})

test.describe('the second factor: an admin', () => {
  test("should set it up in one's own account, in light and dark, and sign in with a code", async ({
    api,
    baseURL,
    page,
  }) => {
    const { email } = await api.createAdmin('최관리')
    await signInByRest(page.context().request, { of: 'admins', email }, baseURL)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/admin/account')
    const app = await setUpSecondFactor(page, agentPassword)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/admin')
    await signOut(page)
    await signInToCode(page, email)
    await codeField(page).fill(await app.code())
    await submit(page)
    await expect(page).toHaveURL('/admin')
  })

  test("should reset another person's, who then signs in with the password alone", async ({
    api,
    baseURL,
    page,
    panel,
  }) => {
    const { agent } = await enrolledAgent(api, page.context().request, '이분실', baseURL)
    await page.goto('/dashboard/settings')
    await expect(page.getByText(texts.count(10))).toBeVisible()
    await panel.goto(`/admin/collections/agents/${agent.id}`)
    const opener = panel.getByRole('button', { name: copy.reset })
    await opener.click()
    const dialog = panel.getByRole('dialog', { name: texts.resetTitle(agent.name) })
    await dialog.getByRole('button', { name: texts.resetConfirm }).click()
    await expect(dialog.getByText(secondFactorRules.resetReasonMissing)).toBeVisible()
    expect(await findAxeViolations(panel, 'dialog')).toEqual([])
    await dialog.getByLabel(texts.resetReason).fill('휴대폰을 잃어버려 전화로 확인함')
    const sent: string[] = []
    panel.on('request', (request) => {
      if (request.url().endsWith('/second-factor-reset')) sent.push(request.method())
    })
    await dialog.getByRole('button', { name: texts.resetConfirm }).dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByText(texts.resetDone(agent.name))).toBeVisible()
    await expect(panel.getByText(texts.off, { exact: true })).toBeVisible()
    await expect(opener).toHaveCount(0)
    expect(sent).toEqual(['POST'])

    // Their settings leave by themselves: the sessions have ended.
    await expect(page).toHaveURL('/login')
    await signIn(page, { email: agent.email, password: agentPassword })
    await expect(page).toHaveURL('/dashboard')
  })

  test('should be told in the settings that the environment decides', async ({ panel }) => {
    await panel.goto('/admin/globals/site-settings')
    await panel.getByRole('button', { name: secondFactorRules.setting.tab, exact: true }).click()
    const { optional } = secondFactorRules.setting.options
    await expect(panel.getByText(secondFactorRules.setting.overridden(optional))).toBeVisible()
  })
})

test.describe('an expired session', () => {
  async function signInBeside(page: Page, app: Authenticator): Promise<void> {
    const dialog = page.getByRole('dialog', { name: edits.expiredTitle })
    await expect(dialog.getByLabel(auth.password)).toBeFocused()
    await page.keyboard.type(agentPassword)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(copy.code, { exact: true })).toBeFocused()
    expect(await findAxeViolations(page, 'dialog')).toEqual([])
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(copy.wrong)).toBeVisible()
    await dialog.getByLabel(copy.code, { exact: true }).fill(await app.code())
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }

  test("should ask for the code beside an agent's settings, and save what was typed", async ({
    api,
    baseURL,
    expectComplaint,
    page,
  }) => {
    expectComplaint(/status of 40[13]/)
    // An expiry is not told of; the sign-out that stands for it here is.
    await holdStream(page)
    const { agent, app } = await enrolledAgent(api, page.context().request, '김만료', baseURL)
    await page.goto('/dashboard/settings')
    // Refused, this reading would leave the page.
    await expect(page.getByText(texts.count(10))).toBeVisible()
    await expireSession(page, 'agents')
    await page.getByLabel(auth.name, { exact: true }).fill('김이어')
    await page.getByRole('button', { name: account.ownDetailsSave, exact: true }).click()
    await signInBeside(page, app)
    await expect(page.getByText(account.ownDetailsSaved)).toBeVisible()
    expect((await api.agentOf(agent.email))?.name).toBe('김이어')
  })

  test('should ask for the code beside a form of the panel', async ({
    api,
    baseURL,
    expectComplaint,
    page,
  }) => {
    expectComplaint(/status of 40[13]/)
    // Payload asks the server for the form's state meanwhile.
    expectComplaint(/unexpected response/, 'sometimes')
    const { email, id } = await api.createAdmin()
    await signInByRest(page.context().request, { of: 'admins', email }, baseURL)
    const app = await enrolByRest(page.context().request, baseURL)
    await page.goto(`/admin/collections/admins/${id}`)
    const name = page.getByLabel('이름', { exact: false }).first()
    await expect(async () => {
      await name.fill('박만료', { timeout: 1000 })
      await expect(page.getByRole('button', { name: '저장', exact: true })).toBeEnabled({
        timeout: 1000,
      })
    }).toPass()
    await expireSession(page, 'admins')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await signInBeside(page, app)
    await expect(page.getByText('저장했습니다.')).toBeVisible()
  })
})

test.describe('where everybody must have a second factor', () => {
  let site: Site

  test.beforeAll(async () => {
    const BUILD_DIR = buildDirectoryOf(test.info().parallelIndex + 1)
    site = await startSite({ BUILD_DIR, SECOND_FACTOR: 'everyone' })
  })
  test.afterAll(() => site.stop())

  /** Sets it up on the page of its own, and goes on. */
  async function enrol(page: Page, password: string, part?: string): Promise<Authenticator> {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.pageTitle)
    await new FormCard(page).untilInteractive()
    const app = await connectApp({ page, password, frame: page.getByRole('main'), part })
    await expect(page.getByRole('button', { name: dashboard.signOut })).toHaveCount(0)
    await page.getByRole('button', { name: texts.done }).click()
    return app
  }

  test('should lead an admin and an agent to its setup, and back to where they were going', async ({
    browser,
    playwright,
  }) => {
    // Each screen of this site is opened for the first time.
    test.slow()
    const office = await newPage(browser, site.url)
    const blocked: string[] = []
    office.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) blocked.push(message.text())
    })
    await signIn(office, admin)
    await expect(office).toHaveURL('/second-factor')
    for (const address of ['/admin', '/dashboard', '/login', '/admin/collections/agents']) {
      await office.goto(address)
      await expect(office).toHaveURL(/\/second-factor(\?from=|$)/)
    }
    for (const percent of [100, 200]) {
      await office.evaluate(
        (size) => (document.documentElement.style.fontSize = size),
        `${percent}%`,
      )
      for (const width of [390, 1280]) {
        await resize(office, width)
        expect(await findTextFlaws(office)).toEqual([])
      }
    }
    await new FormCard(office).untilInteractive()
    await office.getByLabel(account.currentPassword).fill('wrong password')
    await office.keyboard.press('Enter')
    await expect(office.getByText(account.wrongCurrentPassword)).toBeVisible()
    await expect(office.getByRole('dialog')).toHaveCount(0)
    await enrol(office, admin.password, 'html')
    // Payload adds what its list is sorted by, sooner or later.
    await expect(office).toHaveURL(/\/admin\/collections\/agents(?:\?|$)/)
    await office.goto('/second-factor')
    await expect(office).toHaveURL('/admin')

    const request = await playwright.request.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { Origin: site.url },
      storageState: await office.context().storageState(),
    })
    const agent = await new AdminApi(request).createAgent('한필수')
    await request.dispose()
    await office.context().close()
    expect(blocked).toEqual([])

    const page = await newPage(browser, site.url)
    await signIn(page, { email: agent.email, password: agentPassword })
    await expect(page).toHaveURL('/second-factor')
    await page.goto('/second-factor?from=//evil.example/dashboard/')
    await page.getByRole('button', { name: dashboard.signOut }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, { email: agent.email, password: agentPassword })
    await expect(page).toHaveURL('/second-factor')
    await page.goto('/dashboard/settings')
    const app = await enrol(page, agentPassword)
    await expect(page).toHaveURL('/dashboard/settings')
    await expect(page.getByText(secondFactorRules.mandatory)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.titles.turnOff })).toHaveCount(0)
    await signOut(page)
    await signInToCode(page, agent.email)
    await codeField(page).fill(await app.code())
    await submit(page)
    await expect(page).toHaveURL('/dashboard')
    await page.context().close()
  })
})
