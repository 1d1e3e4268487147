import { readFile } from 'node:fs/promises'

import { operationsPanel as copy } from '@tests/support/e2e/copyDeck'
import { expect, test } from '@tests/support/e2e/test'

// Each test opens its first screen itself.
test.use({ panelPath: null })

test('should export the rows that an admin searched for, with a reason', async ({
  newVisitor,
  panel,
  submit,
}) => {
  const [found, other] = [newVisitor(), newVisitor()]
  for (const visitor of [found, other]) await submit(visitor)
  await panel.goto('/admin')
  const region = panel.getByRole('region', { name: copy.requests, exact: true })
  for (const { name } of [found, other])
    await expect(region.getByRole('row').filter({ hasText: name })).toBeVisible()
  await region.getByRole('searchbox').fill(found.phone)
  await expect(region.getByRole('row').filter({ hasText: other.name })).toHaveCount(0)
  await expect(region.getByRole('row').filter({ hasText: found.name })).toBeVisible()

  const dialog = panel.getByRole('dialog')
  await test.step('should have the focus where the dialog begins after a double click too', async () => {
    await region.getByRole('button', { name: '내보내기', exact: true }).dblclick()
    await expect(dialog).toBeVisible()
    expect(
      await dialog.evaluate(
        (shown) => shown !== document.activeElement && shown.contains(document.activeElement),
      ),
    ).toBe(true)
  })
  await expect(dialog).toContainText(`‘${found.phone}’ 검색 결과만 내보냅니다.`)
  const confirm = dialog.getByRole('button', { name: '내보내기', exact: true })
  await dialog.getByLabel('내보내는 사유').fill('짧음')
  await confirm.click()
  await expect(dialog.getByText('사유는 5자 이상 입력해 주세요.')).toBeVisible()
  await expect(dialog.getByLabel('내보내는 사유')).toBeFocused()

  const counted = dialog.getByText(/^[\d,]+건을 내보냅니다\.$/)
  await expect(counted).toHaveText('1건을 내보냅니다.')
  await dialog.getByLabel('접수 종료일').fill('2020-01-01')
  await expect(dialog.getByText('내보낼 상담 신청이 없습니다.')).toBeVisible()
  await dialog.getByLabel('접수 시작일').fill('2020-01-02')
  await expect(dialog.getByText('종료일은 시작일과 같거나 그 뒤여야 합니다.')).toBeVisible()
  await expect(dialog.getByText('접수일 2020. 1. 2.부터 2020. 1. 1.까지')).toBeVisible()
  for (const end of ['접수 시작일', '접수 종료일']) await dialog.getByLabel(end).fill('')
  await dialog.getByRole('radio', { name: '미지정' }).check()
  await expect(counted).toHaveText('1건을 내보냅니다.')
  await dialog.getByRole('radio', { name: '영업자 선택' }).check()
  await confirm.click()
  await expect(dialog.getByText('영업자를 선택해 주세요.')).toBeVisible()
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await dialog.getByRole('radio', { name: '전체' }).check()
  // A request that arrives meanwhile counts at once.
  await submit({ ...found, name: newVisitor().name })
  await expect(counted).toHaveText('2건을 내보냅니다.')

  await dialog.getByLabel('내보내는 사유').fill('월말 실적 보고')
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  const [file] = await Promise.all([
    panel.waitForEvent('download'),
    expect(panel.getByText('상담 신청을 내보냈습니다.')).toBeVisible(),
    confirm.click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^상담 신청 \d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`"${found.name}","${found.phone}"`)
  expect(text).not.toContain(other.phone)
  await expect(dialog).toHaveCount(0)
})
