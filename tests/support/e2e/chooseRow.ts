import { expect, type Locator } from '@playwright/test'

/** Chooses a row of one of Payload's lists, which forgets what is chosen until its boxes have come alive, and once more with its address. */
export async function chooseRow(row: Locator): Promise<void> {
  await expect(row.page()).toHaveURL(/[?&]limit=/)
  await expect(() => row.getByRole('checkbox').check({ timeout: 2000 })).toPass()
}
