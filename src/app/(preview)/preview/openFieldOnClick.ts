import { type PreviewMessage, previewMessageIn } from '@/domain/content/preview'

import { isSecondOfTwo } from './disableLinksAndForms'

/** A click on a text tells the form to open its field (`openField`), or which other form has it. */
export function openFieldOnClick(tell: (message: PreviewMessage) => void): () => void {
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || isSecondOfTwo(event)) return
    const text = event.target.closest<HTMLElement>('[data-field], [data-elsewhere]')
    const { elsewhere, field } = text?.dataset ?? {}
    if (field) tell({ preview: 'open', path: field })
    const message = previewMessageIn({ preview: 'elsewhere', form: elsewhere })
    if (message) tell(message)
  }
  window.addEventListener('click', click, true)
  return () => window.removeEventListener('click', click, true)
}
