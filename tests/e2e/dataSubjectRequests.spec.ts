import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { findAxeViolations } from '@tests/support/e2e/axe'
import { operationsPanel as copy } from '@tests/support/e2e/copyDeck'
import { resize } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'

test.use({ namesDays: true })

const section = '정보주체 요구'
const rowOf = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text })
const press = (scope: Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page) => page.getByRole('dialog')
const searchFor = (page: Page, text: string) =>
  page.getByRole('search', { name: section }).getByRole('searchbox').fill(text)

test.describe('data subject requests', () => {
  test("should show, correct and delete a person's data from the panel, and say when it can't", async ({
    api,
    panel,
    submit,
    visitor,
  }) => {
    await submit(visitor)
    await expect(panel.getByText('이름이나 연락처로 검색해 주세요.')).toBeVisible()
    await searchFor(panel, visitor.phone)
    const row = rowOf(panel, section, visitor.name)
    await press(row, '요구 처리')
    const dialog = dialogOf(panel)
    await press(dialog, '열람')
    await expect(dialog.getByRole('alert').first()).toContainText('확인')
    await expect(dialog.getByRole('checkbox')).toBeFocused()
    await dialog.getByRole('checkbox').check()
    const download = panel.waitForEvent('download')
    await press(dialog, '열람')
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toContain(visitor.phone)
    await expect(dialog).toHaveCount(0)

    await press(row, '요구 처리')
    await dialog.getByRole('radio', { name: '정정' }).check()
    await dialog.getByLabel('고객명').fill(' \u3164 ')
    await dialog.getByLabel('연락처').fill('0101234')
    await dialog.getByRole('checkbox').check()
    await press(dialog, '정정')
    await expect(dialog.getByLabel('고객명')).toBeFocused()
    await expect(dialog.getByLabel('고객명')).toHaveAccessibleDescription(/이름을 입력해 주세요\./)
    await expect(dialog.getByLabel('연락처')).toHaveValue('010-1234')
    await expect(dialog.getByLabel('연락처')).toHaveAccessibleDescription(
      '올바른 전화번호를 입력해 주세요.',
    )
    await dialog.getByLabel('고객명').fill('김바름')
    await dialog.getByLabel('연락처').fill('0505-1234-5678')
    await expect(dialog.getByLabel('연락처')).toHaveValue('050-5123-4567')
    await expect(dialog.getByLabel('연락처')).toHaveAccessibleDescription(
      '올바른 전화번호를 입력해 주세요.',
    )
    await press(dialog, '정정')
    await expect(dialog.getByLabel('연락처')).toBeFocused()
    await dialog.getByLabel('연락처').fill(visitor.phone)
    await press(dialog, '정정')
    const corrected = rowOf(panel, section, '김바름')
    await expect(corrected).toBeVisible()

    await press(corrected, '요구 처리')
    await test.step('should show an error when an erasure fails', async () => {
      const subjects = '**/api/operations/subjects/**'
      await dialog.getByRole('radio', { name: '삭제' }).check()
      await dialog.getByRole('checkbox').check()
      await panel.route(subjects, (route) => route.abort())
      await press(dialog, '삭제')
      await expect(dialog.getByRole('alert').last()).toHaveText(
        '요구를 처리하는 중 오류가 발생했습니다.',
      )
      await panel.unroute(subjects)
    })

    await dialog.getByRole('radio', { name: '동의 철회' }).check()
    await expect(dialog).toContainText(/동의를 거두어.*되돌릴 수 없습니다/)
    await dialog.getByLabel('요구를 받은 방법').selectOption('방문')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await press(dialog, '동의 철회')
    await expect(corrected).toHaveCount(0)
    await expect(rowOf(panel, copy.requests, visitor.phone)).toHaveCount(0)
    expect(await api.consultationsOf(visitor.phone)).toEqual([])
  })
})

test('should anonymise a suspended agent after a question and its checkbox', async ({
  api,
  panel,
}) => {
  const { email, id, name } = await api.createPendingAgent('고탈퇴')
  await api.decide(id, 'rejected')
  const row = rowOf(panel, copy.refused, name).first()
  await press(row, '탈퇴 처리')
  await press(dialogOf(panel), '탈퇴 처리')
  await expect(dialogOf(panel).getByRole('alert').first()).toHaveText('확인란을 선택해 주세요.')
  expect((await api.agentOf(email))?.status).toBe('rejected')
  await dialogOf(panel).getByRole('checkbox').check()
  await press(dialogOf(panel), '탈퇴 처리')
  await expect(panel.getByText('탈퇴 처리했습니다.')).toBeVisible()
  expect(await api.agentOf(email)).toBeUndefined()
  await panel.goto(`/admin/collections/agents/${id}`)
  await expect(panel.getByLabel('이름', { exact: false }).first()).toBeDisabled()
  await expect(panel.getByRole('button', { name: '저장', exact: true })).toHaveCount(0)
})

test('should have no accessibility violation in data subject requests, on a phone and on a wide screen', async ({
  panel,
  submit,
  visitor,
}) => {
  await submit(visitor)
  const dialog = dialogOf(panel)
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  const openDialog = async (widths: number[]) => {
    await searchFor(panel, visitor.phone)
    await expect(rowOf(panel, section, visitor.name)).toBeVisible()
    for (const width of widths) {
      await resize(panel, width)
      if (width === 390) await panel.getByRole('tab', { name: section }).click()
      await expect(rowOf(panel, section, visitor.name)).toBeVisible()
      const part = width === 390 ? 'main' : '#subject-requests-panel'
      expect(await findAxeViolations(panel, part)).toEqual([])
    }
    await press(rowOf(panel, section, visitor.name), '요구 처리')
    await expect(dialog).toBeVisible()
  }
  const look = async (width: number) => {
    await resize(panel, width)
    for (const action of ['열람', '정정', '삭제']) {
      await dialog.getByRole('radio', { name: action }).check()
      await expect(dialog.getByRole('button', { name: action, exact: true })).toBeVisible()
      expect(await findAxeViolations(panel, 'dialog')).toEqual([])
    }
    expect(await panel.evaluate(overflow)).toBeLessThanOrEqual(0)
  }
  await openDialog([1280, 390])
  for (const width of [390, 1280]) await look(width)
  await panel.setViewportSize({ width: 390, height: 844 })
  await panel.emulateMedia({ colorScheme: 'dark' })
  await panel.reload()
  await panel.getByRole('tab', { name: section }).click()
  await openDialog([390, 1280])
  for (const width of [1280, 390]) await look(width)
})

test('should say in the operations panel how many demands are past their deadline', async ({
  panel,
  submit,
  visitor,
}) => {
  await submit(visitor)
  await searchFor(panel, visitor.phone)
  await press(rowOf(panel, section, visitor.name), '요구 접수')
  const dialog = dialogOf(panel)
  const past = new Date(Date.now() - 12 * 24 * 60 * 60 * 1000)
  const seoul = { timeZone: 'Asia/Seoul' }
  await dialog.getByLabel('받은 날').fill(new Intl.DateTimeFormat('sv-SE', seoul).format(past))
  await expect(
    dialog.getByText(new Intl.DateTimeFormat('ko-KR', seoul).format(past), { exact: true }),
  ).toBeVisible()
  await press(dialog, '요구 접수')
  const tile = panel
    .getByRole('navigation', { name: '한눈에 보기' })
    .getByRole('link', { name: /^정보주체 요구/ })
  await expect(tile).toHaveText(/^정보주체 요구1기한 지남 1건$/)
  const first = panel.getByRole('list', { name: '요구 대장' }).getByRole('listitem').first()
  await expect(first).toContainText(visitor.name)
  await expect(first).toContainText('기한 2일 지남')
  await press(first, '답변 완료')
  await press(dialog, '답변 완료')
  await expect(tile).toHaveText('정보주체 요구0')
})

test('should keep a demand with its deadline until it is answered', async ({
  panel,
  submit,
  visitor,
}) => {
  await submit(visitor)
  await searchFor(panel, visitor.phone)
  await press(rowOf(panel, section, visitor.name), '요구 접수')
  const dialog = dialogOf(panel)
  await dialog.getByLabel('어떤 요구인가요?').selectOption('삭제')
  await dialog.getByLabel('요구를 받은 방법').selectOption('이메일')
  await dialog.getByLabel('받은 날').fill('2001-01-01')
  await press(dialog, '요구 접수')
  await expect(dialog.getByLabel('받은 날')).toBeFocused()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())
  await dialog.getByLabel('받은 날').fill(today)
  expect(await findAxeViolations(panel, 'dialog')).toEqual([])
  await press(dialog, '요구 접수')
  await expect(dialog).toHaveCount(0)
  const entry = panel
    .getByRole('list', { name: '요구 대장' })
    .getByRole('listitem')
    .filter({ hasText: visitor.name })
  await expect(entry).toContainText('10일 남음')
  await press(entry, '답변 완료')
  await dialog.getByLabel('결과').selectOption('들어드리지 못함')
  await press(dialog, '답변 완료')
  await expect(dialog.getByLabel('답변 내용')).toBeFocused()
  await dialog.getByLabel('답변 내용').fill('다른 법률에 따라 보관해야 함을 안내했습니다.')
  await press(dialog, '답변 완료')
  await expect(entry).toContainText('들어드리지 못함')
  await expect(entry.getByRole('button')).toHaveCount(0)
})
