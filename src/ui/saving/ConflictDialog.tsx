import type { Choice, ConflictingSave } from '@/client/saving/questions'
import { edits as copy } from '@/copy/edits'
import type { Difference } from '@/domain/content/edits'
import { ControlButton } from '@/ui/controls/ControlButton'
import controls from '@/ui/controls/controls.module.css'
import { ModalDialog } from '@/ui/dialogs/ModalDialog'

import styles from './ConflictDialog.module.css'

type ConflictDialogProps = {
  title: string | undefined
  differences: Difference[]
  save: ConflictingSave
  answer: (choice: Choice) => void
}

/** What a save would store, if it stores anything, the button that stores it, and what is there, where that is not simply what is stored. */
const mine: Record<ConflictingSave, { name?: string; button: string; theirs?: string }> = {
  save: { name: copy.yours, button: copy.saveMine },
  publication: { name: copy.yours, button: copy.saveMine },
  restoration: { name: copy.ofVersion, button: copy.restoreAnyway },
  reversion: { name: copy.ofPublished, button: copy.revertAnyway },
  unpublication: { button: copy.unpublishAnyway, theirs: copy.ofPublished },
}

/** Shows what somebody else has saved meanwhile beside what is about to be saved, field by field (specification 13.5). */
export function ConflictDialog({ answer, differences, save, title }: ConflictDialogProps) {
  const { button, name, theirs = copy.theirs } = mine[save]
  // A version, and what is published, replace everything.
  const isWhole = save === 'restoration' || save === 'reversion'
  return (
    <ModalDialog
      // It opens while somebody types: a space would press the first button.
      focusesTitle
      onCancel={() => answer('neither')}
      text={copy.conflictTexts[save]}
      title={title ?? copy.conflictTitle}
    >
      <ul className={styles.differences}>
        {differences.map(({ isKept, label, shown }, index) => (
          <li key={index}>
            <h3 className={styles.label}>{label}</h3>
            <dl className={styles.values}>
              <div className={styles.value}>
                <dt>{isKept && !isWhole ? copy.theirsKept : theirs}</dt>
                <dd>{shown.theirs}</dd>
              </div>
              {name && (!isKept || isWhole) && (
                <div className={styles.value}>
                  <dt>{name}</dt>
                  <dd>{shown.yours}</dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
      <div className={controls.buttons}>
        <ControlButton onClick={() => answer('neither')}>{copy.backToForm}</ControlButton>
        {name && <ControlButton onClick={() => answer('theirs')}>{copy.loadTheirs}</ControlButton>}
        <ControlButton isPrimary onClick={() => answer('mine')}>
          {button}
        </ControlButton>
      </div>
    </ModalDialog>
  )
}
