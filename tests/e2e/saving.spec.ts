import type { Locator, Page } from '@playwright/test'

import { durations } from '@/config/durations'
import { account } from '@/copy/account'
import { auth } from '@/copy/auth'
import { consultationDeletion } from '@/copy/consultationDeletion'
import { dashboard } from '@/copy/dashboard'
import { edits as copy } from '@/copy/edits'
import { profile } from '@/copy/profile'
import type { LandingPage } from '@/payload-types'
import { type AdminApi, agentPassword } from '@tests/support/e2e/AdminApi'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { expireSession } from '@tests/support/e2e/expireSession'
import { untilHydrated } from '@tests/support/e2e/hydration'
import { holdStream, refuseStream } from '@tests/support/e2e/liveStream'
import { openPage } from '@tests/support/e2e/openPage'
import { pressUntilShown } from '@tests/support/e2e/pressUntilShown'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'
import { admin } from '@tests/support/http/server'

// Each test opens its first screen itself.
test.use({ panelPath: null })

const editPage = '/admin/globals/landing-page'
const publish = '변경 사항 게시'
const headline = (panel: Page) => panel.getByLabel('큰 제목', { exact: false })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Locator | Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Opens the form at its first tab, whichever this admin had open last, and types once it is alive. */
async function openAndType(panel: Page, text: string): Promise<void> {
  await panel.goto(editPage)
  await expect(async () => {
    await panel.getByRole('button', { name: '첫 화면', exact: true }).click()
    await headline(panel).fill(text, { timeout: 1000 })
    await expect(panel.getByRole('button', { name: publish, exact: true })).toBeEnabled({
      timeout: 1000,
    })
  }).toPass()
}

/** Types, and waits for the draft: one on its way would ask about others' edits by itself. */
async function draft(panel: Page, type: () => Promise<void>): Promise<void> {
  const drafted = panel.waitForResponse(/landing-page\?autosave=true/)
  await type()
  await drafted
}

async function signInBeside(page: Page, password: string): Promise<void> {
  const dialog = dialogOf(page, copy.expiredTitle)
  await expect(dialog.getByLabel(auth.password)).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

test.describe('two people', () => {
  test('should choose between what both have typed, and lose nothing', async ({
    api,
    landingPage,
    panel,
  }) => {
    const theirs = (text: string) =>
      api.saveGlobal('landing-page', {
        ...landingPage,
        hero: { ...landingPage.hero, headline: text },
      })
    const stored = async () => (await api.getGlobal('landing-page')).hero
    await draft(panel, () => openAndType(panel, '내 첫 제목'))
    await theirs('그들의 제목')
    await draft(panel, () => headline(panel).fill('내 제목'))
    const dialog = dialogOf(panel, copy.conflictTitle)
    await press(panel, copy.backToForm)
    // From here on nothing is saved by itself.
    await press(panel, publish)
    await expect(dialog).toContainText('그들의 제목')
    await expect(dialog).toContainText('내 제목')
    expect(await findAxeViolations(panel, 'dialog')).toEqual([])

    await panel.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByRole('button', { name: publish, exact: true })).toBeFocused()
    // Saving by itself would ask again.
    await expect(panel.locator('[data-not-saved]')).toHaveText(
      copy.autosavePaused(copy.notPublished, copy.conflictTitle),
    )
    await expect(headline(panel)).toHaveValue('내 제목')
    expect((await stored()).headline).toBe('그들의 제목')

    // Somebody is faster once more while the dialog is open.
    await press(panel, publish)
    await expect(dialog).toContainText('그들의 제목')
    await theirs('그들의 둘째 제목')
    await press(panel, copy.saveMine)
    await expect(dialog).toContainText('그들의 둘째 제목')
    await press(panel, copy.saveMine)
    await expect(dialog).toHaveCount(0)
    await expect.poll(async () => (await stored()).headline).toBe('내 제목')

    // The form knows what it has saved: the next save meets only what others do afterwards.
    await draft(panel, () => headline(panel).fill('내 둘째 제목'))
    await theirs('그들의 셋째 제목')
    await press(panel, publish)
    // The page reloads with what is stored.
    const reloaded = panel.waitForEvent('load')
    await press(panel, copy.loadTheirs)
    await reloaded
    await expect(headline(panel)).toHaveValue('그들의 셋째 제목')
    await draft(panel, () => openAndType(panel, '내 셋째 제목'))
    await press(panel, publish)
    await expect.poll(async () => (await stored()).headline).toBe('내 셋째 제목')
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('a draft beside another admin', () => {
  /** Types on after somebody else has published a text. Returns the dialog that asks. */
  async function typeBeside(
    { api, landingPage, panel }: { api: AdminApi; landingPage: LandingPage; panel: Page },
    theirs: Partial<LandingPage['hero']>,
  ) {
    await draft(panel, () => openAndType(panel, '내 제목'))
    const hero = { ...landingPage.hero, ...theirs }
    await api.saveGlobal('landing-page', { ...landingPage, hero })
    await headline(panel).pressSequentially(' 끝', { delay: 100 })
    return dialogOf(panel, copy.conflictTitle)
  }

  /** The draft as it is stored. */
  async function drafted(panel: Page) {
    const response = await panel.request.get('/api/globals/landing-page?draft=true&depth=0')
    return (await response.json()) as LandingPage
  }

  test('should keep what only the other has changed, also with the next save', async ({
    api,
    landingPage,
    panel,
  }) => {
    const dialog = await typeBeside({ api, landingPage, panel }, { subline: '그들의 설명' })
    await expect(dialog).toContainText(copy.theirsKept)
    await expect(dialog).toContainText('그들의 설명')
    await press(panel, copy.backToForm)
    await press(panel, '초안 저장')
    await press(panel, copy.saveMine)
    await expect(panel.locator('#field-hero__subline')).toHaveValue('그들의 설명')
    await expect(panel.getByRole('button', { name: '초안 저장', exact: true })).toBeDisabled()
    await draft(panel, () => headline(panel).fill('내 다음 제목'))
    await expect(dialog).toHaveCount(0)
    expect((await drafted(panel)).hero).toMatchObject({
      headline: '내 다음 제목',
      subline: '그들의 설명',
    })
  })

  test('should have what both have changed, rows of lists too, also with the next save', async ({
    api,
    landingPage,
    panel,
  }) => {
    await draft(panel, () => openAndType(panel, '내 제목'))
    const { faq, hero } = landingPage
    const [first, second, ...others] = faq.items
    const added = { question: '그들의 새 질문', answer: '그들의 새 답변' }
    await api.saveGlobal('landing-page', {
      ...landingPage,
      hero: { ...hero, headline: '그들의 제목' },
      faq: { ...faq, items: [added, { ...first!, question: '그들의 질문' }, second!, ...others] },
    })
    const answerOf = (row: number) => panel.locator(`#field-faq__items__${row}__answer`)
    await expect(panel.getByRole('button', { name: publish, exact: true })).toBeEnabled()
    await press(panel, '자주 묻는 질문')
    await pressUntilShown(panel.getByRole('button', { name: '모두 펼치기' }), answerOf(1))
    await draft(panel, () => answerOf(1).fill('내 답변'))
    await expect(dialogOf(panel, copy.conflictTitle)).toContainText('그들의 질문')
    await expect(
      dialogOf(panel, copy.conflictTitle).getByText(copy.yours, { exact: true }),
    ).toHaveCount(0)
    await press(panel, copy.saveMine)
    await expect(answerOf(2)).toHaveValue('내 답변')
    await expect(answerOf(2)).toBeEnabled()
    await draft(panel, () => answerOf(2).fill('내 둘째 답변'))
    const stored = await drafted(panel)
    expect(stored.hero.headline).toBe('그들의 제목')
    expect(stored.faq.items.map(({ answer, question }) => [question, answer])).toEqual([
      [added.question, added.answer],
      ['그들의 질문', first?.answer],
      [second?.question, '내 둘째 답변'],
      ...others.map(({ answer, question }) => [question, answer]),
    ])
  })

  test('should give up what was typed for what was stored, and not save it later', async ({
    api,
    landingPage,
    panel,
  }) => {
    const dialog = await typeBeside({ api, landingPage, panel }, { headline: '그들의 제목' })
    await expect(dialog).toContainText('그들의 제목')
    await dialog.getByRole('button', { name: copy.loadTheirs, exact: true }).click()
    await expect(headline(panel)).toHaveValue('그들의 제목')
    await draft(panel, () => panel.locator('#field-hero__subline').fill('내 설명'))
    expect((await drafted(panel)).hero).toMatchObject({
      headline: '그들의 제목',
      subline: '내 설명',
    })
  })
})

test.describe('one account with two windows', () => {
  test('should be told of the other window, in the panel', async ({ api, landingPage, panel }) => {
    await panel.clock.install()
    const other = await openPage(panel.context())
    // The other window begins with this one's draft.
    await draft(panel, () => openAndType(panel, '이 창의 제목'))
    await openAndType(other, '다른 창의 제목')
    await press(other, publish)
    // The other window tells of it once it has its answer.
    await expect(other.getByText(copy.published)).toBeVisible()
    await expect
      .poll(async () => (await api.getGlobal('landing-page')).hero.headline)
      .toBe('다른 창의 제목')
    await press(panel, publish)
    await expect(dialogOf(panel, copy.otherWindowTitle)).toContainText('다른 창의 제목')
    await press(panel, copy.backToForm)
    await expect(panel.locator('[data-not-saved]')).toContainText(copy.otherWindowTitle)
    // Nor does it count as saved when the form has rested.
    await panel.clock.fastForward(2 * durations.draftAutosave)
    await expect(panel.getByRole('button', { name: '초안 저장', exact: true })).toBeEnabled()
    // Another person is faster after that.
    const hero = { ...landingPage.hero, headline: '다른 사람의 제목' }
    await api.saveGlobal('landing-page', { ...landingPage, hero })
    await press(panel, publish)
    await expect(dialogOf(panel, copy.conflictTitle)).toContainText('다른 사람의 제목')
  })

  test("should be told of the other window, in an agent's settings", async ({
    api,
    baseURL,
    expectComplaint,
    page,
  }) => {
    expectComplaint(/status of 409/)
    const { email } = await api.createAgent('박두창')
    await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
    const other = await page.context().newPage()
    for (const each of [page, other]) {
      await each.goto('/dashboard/settings')
      await untilHydrated(each, 'main form')
    }
    const nameOn = (each: Page) => each.getByLabel(auth.name, { exact: true })
    await nameOn(other).fill('박다른창')
    await press(other, account.ownDetailsSave)
    await expect(other.getByText(account.ownDetailsSaved)).toBeVisible()
    await nameOn(page).fill('박이창')
    await press(page, account.ownDetailsSave)
    const dialog = dialogOf(page, copy.otherWindowTitle)
    await expect(dialog).toContainText('박다른창')
    await press(page, copy.saveMine)
    await expect(page.getByText(account.ownDetailsSaved)).toBeVisible()
    expect((await api.agentOf(email))?.name).toBe('박이창')
  })
})

test("should find again what was typed into an agent's forms, until it is saved or discarded", async ({
  api,
  baseURL,
  expectComplaint,
  page,
}) => {
  expectComplaint(/status of 409/)
  const { email, id } = await api.createPublicAgent('박남김')
  await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
  const greeting = page.getByLabel(profile.introLabel)
  const name = page.getByLabel(auth.name, { exact: true })
  await page.goto('/dashboard/settings')
  await untilHydrated(page, 'main form')
  await greeting.fill('아직 저장하지 않은 인사말')
  await name.fill('박새남김')
  await expect(page.getByText(copy.keptInTab)).toHaveCount(2)
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: profile.backToDashboard }).click()
  await expect(page).toHaveURL('/dashboard')
  // An admin changes the same text meanwhile.
  const theirs = { name: '박남김', introMessage: '관리자가 고친 인사말' }
  await api.publishProfile({ id: await api.profileOf(id), ...theirs })
  await page.getByRole('link', { name: dashboard.settings }).click()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(greeting).toHaveValue('아직 저장하지 않은 인사말')
    await expect(name).toHaveValue('박새남김')
    await expect(page.getByText(copy.keptInTab)).toHaveCount(2)
  }
  await press(page, profile.save)
  await expect(dialogOf(page, copy.conflictTitle)).toContainText('관리자가 고친 인사말')
  await press(page, copy.saveMine)
  await expect(page.getByText(profile.saved)).toBeVisible()
  await page.reload()
  await expect(greeting).toHaveValue('아직 저장하지 않은 인사말')
  await expect(page.getByText(copy.keptInTab)).toHaveCount(1)
  await press(page, copy.discard)
  await page.getByRole('button', { name: copy.discard, exact: true }).click()
  await expect(name).toHaveValue('박남김')
  await expect(page.getByText(copy.keptInTab)).toHaveCount(0)

  await greeting.fill('로그아웃하면 사라지는 인사말')
  await press(page, dashboard.signOut)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toBe('{}')
})

test('should ask once before the back button leaves what is typed, and show the list that was opened first', async ({
  api,
  panel,
}) => {
  const { email, id } = await api.createAgent('정겨울')
  await panel.goto('/admin/collections/agents')
  await panel.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await expect(panel).toHaveURL(new RegExp(`/agents/${id}`))
  const name = panel.locator('#field-name')
  await expect(async () => {
    await name.fill('고친 이름')
    await expect(panel.getByRole('button', { name: '저장', exact: true })).toBeEnabled({
      timeout: 1000,
    })
  }).toPass()
  const questions: string[] = []
  let isLeft = false
  panel.on('dialog', (question) => {
    questions.push(question.message())
    void (isLeft ? question.accept() : question.dismiss())
  })
  const goBack = () => panel.evaluate(() => window.history.back())
  await name.press('End')
  await goBack()
  await expect.poll(() => questions).toEqual([copy.exitUnsaved])
  await expect(name).toHaveValue('고친 이름')
  await expect(panel).toHaveURL(new RegExp(`/agents/${id}`))
  await name.press('End')
  isLeft = true
  await goBack()
  await expect(panel.getByRole('heading', { name: '영업자', level: 1 })).toBeVisible()
  await expect(name).toHaveCount(0)
  expect(questions).toEqual([copy.exitUnsaved, copy.exitUnsaved])
})

test('should say that a customer was deleted meanwhile, and keep what was typed', async ({
  api,
  panel,
  submit,
  visitor,
}) => {
  await submit(visitor)
  const [consultation] = await api.consultationsOf(visitor.phone)
  await panel.goto(`/admin/collections/consultation-requests/${consultation?.id}`)
  const name = panel.getByLabel('고객명', { exact: false }).first()
  await name.fill('김고침')
  await api.deleteConsultationsOf(visitor.phone)
  await press(panel, '저장')
  await expect(panel.getByText(copy.deletedMeanwhile)).toBeVisible()
  // The second try replaces the message of the first.
  await press(panel, '저장')
  await expect(panel.getByText(copy.deletedMeanwhile)).toHaveCount(1)
  await expect(name).toHaveValue('김고침')
})

test('should save by itself what was typed without a connection, once there is one', async ({
  landingPage: _restored,
  panel,
}) => {
  await draft(panel, () => openAndType(panel, '끊기기 전의 제목'))
  await panel.context().setOffline(true)
  await headline(panel).fill('끊긴 동안의 제목')
  const message = panel.getByText(copy.unsavedOffline)
  await expect(message).toBeVisible()
  await panel.context().setOffline(false)
  await expect(message).toBeHidden()
  const stored = await panel.request.get('/api/globals/landing-page?draft=true')
  expect(await stored.json()).toMatchObject({ hero: { headline: '끊긴 동안의 제목' } })
})

test.describe('an expired session', () => {
  test('should let an admin sign in beside the form, and save what was typed once', async ({
    api,
    landingPage: _restored,
    panel,
  }) => {
    await panel.clock.install()
    // A form that is saved as a draft may leave the page with its session.
    const autosaves = /autosave=true/
    await panel.route(autosaves, (route) => route.abort())
    await openAndType(panel, '만료 전 제목')
    const me = await panel.request.get('/api/admins/me')
    const { exp } = (await me.json()) as { exp: number }
    const untilExpiry = exp * 1000 - (await panel.evaluate(() => Date.now()))
    // Payload's own timer would leave the page at the second of these times.
    for (const time of [untilExpiry - 18_000, 120_000]) await panel.clock.fastForward(time)
    await panel.clock.resume()
    await expireSession(panel, 'admins')
    await headline(panel).fill('만료 뒤 제목')
    const saves: number[] = []
    panel.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url())
      // What is typed is also saved as a draft by itself.
      const isByHand = response.request().method() === 'POST' && !searchParams.has('autosave')
      const isSave = isByHand && pathname.endsWith('/landing-page')
      if (isSave && pathname.startsWith('/api/')) saves.push(response.status())
    })
    await press(panel, publish)
    // Behind the dialog nothing pretends to go on.
    const dialog = dialogOf(panel, copy.expiredTitle)
    await expect(dialog).toContainText('로그인하면 ‘랜딩 페이지’ 게시가 이어서 진행됩니다.')
    // Until then a draft would have been refused first, and asked about as a save.
    await panel.unroute(autosaves)
    const sending = panel.locator('[data-sonner-toast]').filter({ hasText: '보내는 중' })
    await expect(sending).toHaveCount(1)
    await expect(sending).toBeHidden()
    await signInBeside(panel, admin.password)
    await expect(sending).toHaveCount(0)
    await expect
      .poll(async () => (await api.getGlobal('landing-page')).hero.headline)
      .toBe('만료 뒤 제목')
    await expect.poll(() => saves).toEqual([403, 200])
    await expect(panel).toHaveURL(editPage)
  })

  test('should stay on the own account of an admin who types on, and save it once signed in', async ({
    api,
    baseURL,
    expectComplaint,
    page,
  }) => {
    expectComplaint(/status of 40[13]/)
    // Payload asks the server for the form's state meanwhile.
    expectComplaint(/unexpected response/)
    const { email } = await api.createAdmin()
    await signInByRest(page.context().request, { of: 'admins', email }, baseURL)
    // An expiry is not told of; the sign-out that stands for it here is.
    await holdStream(page)
    await page.goto('/admin/account')
    const name = page.getByLabel('이름', { exact: false }).first()
    const save = page.getByRole('button', { name: '저장', exact: true })
    await expect(async () => {
      await name.fill('만료 전 이름', { timeout: 1000 })
      await expect(save).toBeEnabled({ timeout: 1000 })
    }).toPass()
    await expireSession(page, 'admins')
    const asked = page.waitForResponse((response) => response.status() === 303)
    await name.fill('만료 뒤 이름')
    await asked
    await save.click()
    await signInBeside(page, agentPassword)
    await expect(page.getByText('저장했습니다.')).toBeVisible()
    await expect(page).toHaveURL('/admin/account')
    await page.reload()
    await expect(name).toHaveValue('만료 뒤 이름')
  })

  test('should keep a dialog of the operations panel until it is saved, and how its tables are narrowed', async ({
    api,
    newVisitor,
    panel,
    submit,
    visitor,
  }) => {
    await panel.goto('/admin')
    await submit(visitor)
    const name = '정보주체 요구'
    const section = panel.getByRole('region', { name })
    const search = panel.getByRole('search', { name }).getByRole('searchbox')
    await search.fill(visitor.phone)
    await press(section, '요구 처리')
    const dialog = panel.getByRole('dialog', { name: /고객님의 요구/ })
    await dialog.getByRole('radio', { name: '정정' }).check()
    await dialog.getByLabel('고객명').fill('김바름')
    await dialog.getByRole('checkbox').check()
    await expireSession(panel, 'admins')
    // The tables show nobody any more.
    await expect(panel.getByRole('row').filter({ hasText: visitor.name })).toHaveCount(0)
    await dialog.getByRole('button', { name: '정정', exact: true }).click()
    await signInBeside(panel, admin.password)
    await expect(dialog).toHaveCount(0)
    expect((await api.consultationsOf(visitor.phone)).map(({ name }) => name)).toEqual(['김바름'])
    // Signed in again, the tables are filled again, and searched as before; they follow what comes.
    await expect(section.getByRole('row').filter({ hasText: '김바름' })).toBeVisible()
    await expect(search).toHaveValue(visitor.phone)
    const later = newVisitor()
    await submit(later)
    await expect(panel.getByRole('row').filter({ hasText: later.name })).toBeVisible()
  })

  test('should let an admin sign in beside the reason of a deletion, and delete then', async ({
    api,
    panel,
    submit,
    visitor,
  }) => {
    await submit(visitor)
    const [consultation] = await api.consultationsOf(visitor.phone)
    await panel.goto(`/admin/collections/consultation-requests/${consultation?.id}`)
    await press(panel, consultationDeletion.openOne)
    const dialog = dialogOf(panel, consultationDeletion.titleOf(visitor.name))
    await dialog.getByLabel(consultationDeletion.reason).fill('시험으로 넣은 신청')
    await dialog.getByLabel(consultationDeletion.count).fill('1')
    await expireSession(panel, 'admins')
    await dialog.getByRole('button', { name: consultationDeletion.confirm }).click()
    await expect(dialogOf(panel, copy.expiredTitle)).toContainText('로그인하면 삭제가 이어서')
    await signInBeside(panel, admin.password)
    await expect(panel.getByText(consultationDeletion.done(1))).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toEqual([])
  })

  test('should name the decision that goes on after signing in, and carry it out', async ({
    api,
    panel,
  }) => {
    const { email, name } = await api.createPendingAgent(`이승인${Date.now() % 10_000}`)
    // The page doesn't hear of the session's end.
    await refuseStream(panel)
    await panel.goto('/admin')
    const row = panel.getByRole('row').filter({ hasText: name })
    await expect(row).toBeVisible()
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0)
    // Nor does it ask by itself.
    await panel.route(/\/api\/(?:arrivals|operations\/)/, (route) => route.abort())
    await expireSession(panel, 'admins')
    await row.getByRole('button', { name: '승인', exact: true }).click()
    const dialog = dialogOf(panel, copy.expiredTitle)
    await expect(dialog).toContainText(`로그인하면 ‘${name}’ 승인이 이어서 진행됩니다.`)
    await expect(dialog.getByRole('button', { name: copy.signInAndContinue })).toBeVisible()
    await signInBeside(panel, admin.password)
    await expect.poll(async () => (await api.agentOf(email))?.status).toBe('approved')
  })

  test("should save nothing in another account's name", async ({
    api,
    baseURL,
    expectComplaint,
    page,
  }) => {
    // The browser logs refusals of the server.
    expectComplaint(/status of 40[13]/)
    const { email } = await api.createAgent('박지영')
    const other = await api.createAgent('최다른')
    await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
    // Once it has looked who is signed in: it would leave or ask by itself.
    const looked = page.waitForResponse('**/api/admins/me?depth=0')
    await page.goto('/dashboard/settings')
    await looked
    const name = page.getByLabel(auth.name, { exact: true })
    await name.fill('박새이름')
    await signInByRest(page.context().request, { of: 'agents', email: other.email }, baseURL)
    await press(page, account.ownDetailsSave)
    const dialog = dialogOf(page, copy.expiredTitle)
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      copy.otherAccount(email),
    )
    expect(await findAxeViolations(page, 'dialog')).toEqual([])
    await press(page, copy.saveLater)
    await expect(page.getByText(copy.notSaved)).toBeVisible()
    await expect(name).toHaveValue('박새이름')
    await press(page, account.ownDetailsSave)
    await signInBeside(page, agentPassword)
    await expect(page.getByText(account.ownDetailsSaved)).toBeVisible()
    expect((await api.agentOf(email))?.name).toBe('박새이름')
    expect((await api.agentOf(other.email))?.name).toBe('최다른')
  })
})
