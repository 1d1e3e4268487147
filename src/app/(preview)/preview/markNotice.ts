import { consentPoints } from '@/domain/consultations/consentNotice'

/** Marks the consent notice's texts from outside: the form belongs to the visitors' scripts, which must not grow for the preview. */
export function markNotice(): void {
  const notice = document.querySelector('dialog:has(dl)')
  notice?.querySelector('h2')?.setAttribute('data-field', 'consentNotice.title')
  for (const [index, text] of (notice?.querySelectorAll('dd') ?? []).entries())
    text.setAttribute('data-field', `consentNotice.${consentPoints[index]?.name}`)
}
