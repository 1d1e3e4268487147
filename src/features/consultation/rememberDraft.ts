import { storeDraft } from './visitStorage'

/** Stores name and phone of the form at once and while they are typed. Never the consent, which is given anew each time. */
export function rememberDraft(form: HTMLFormElement): void {
  const store = () => {
    const fields = new FormData(form)
    // The confirmation has no phone field: there is nothing to draft.
    if (!fields.has('phone')) return
    storeDraft({ name: String(fields.get('name')), phone: String(fields.get('phone')) })
  }
  store()
  form.addEventListener('input', store)
}
