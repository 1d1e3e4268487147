import { phoneOfForm } from '@/domain/values/phoneChecks'

import { storeTyped } from './visitStorage'

/** Stores name and phone of the form at once and while they are typed. Never the consent, which is given anew each time. */
export function rememberTyped(form: HTMLFormElement): void {
  const store = () => {
    const fields = new FormData(form)
    // The confirmation has no phone field: nothing is typed.
    if (!fields.has('phone')) return
    // A number that was cut stays one that is refused.
    const phone = phoneOfForm(Object.fromEntries(fields))
    storeTyped({ name: String(fields.get('name')), phone: String(phone) })
  }
  store()
  form.addEventListener('input', () => {
    // At once for a page that is left in the same moment, and once React, which hears of it later, has formatted the phone.
    store()
    setTimeout(store)
  })
}
