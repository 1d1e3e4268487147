import { expect, type Page } from '@playwright/test'

import { form as copy } from './copyDeck'
import { untilHydrated } from './hydration'

export type Visitor = { name: string; phone: string }

/** The consultation form as a visitor sees it. */
export class FormCard {
  constructor(readonly page: Page) {}

  readonly name = () => this.page.getByRole('textbox', { name: copy.name, exact: true })
  readonly phone = () => this.page.getByRole('textbox', { name: copy.phone, exact: true })
  readonly consent = () => this.page.getByRole('checkbox', { name: copy.consent, exact: true })
  readonly submit = () => this.page.getByRole('button', { name: copy.submit, exact: true })
  readonly busy = () => this.page.getByRole('button', { name: copy.submitting, exact: true })
  readonly errors = () => this.page.getByRole('main').getByRole('alert')
  readonly confirmation = () =>
    this.page.getByRole('status').filter({ hasText: copy.confirmationTitle })

  /** Opens the page and touches it. */
  async open(address = '/'): Promise<void> {
    await this.page.goto(address)
    await this.touch()
  }

  /** Presses a key that does nothing, and waits for hydration. */
  async touch(): Promise<void> {
    await this.page.keyboard.press('Shift')
    await this.untilInteractive()
  }

  async untilInteractive(): Promise<void> {
    await untilHydrated(this.page, 'main form')
  }

  async fill({ name, phone }: Visitor): Promise<void> {
    await this.name().fill(name)
    await this.phone().fill(phone)
    await this.consent().check()
  }

  async send(visitor: Visitor): Promise<void> {
    await this.fill(visitor)
    await this.submit().click()
  }

  async expectTyped({ name, phone }: Visitor, isTicked = true): Promise<void> {
    await expect(this.name()).toHaveValue(name)
    await expect(this.phone()).toHaveValue(phone)
    await expect(this.consent()).toBeChecked({ checked: isTicked })
  }
}
