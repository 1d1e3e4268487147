export const about = {
  madeFor: { '@payloadcms/ui': '3.90.2', 'react-select': '5.9.0' },
  why: "Escape and a press beside a drawer close it without a question; only the button in a form's head asks whether to give up what is typed; and a list prevents each Escape",
  needlessWhen:
    'a drawer asks before it closes, however it is closed, and a closed list leaves Escape to it',
}

const margin = '.drawer__close'
const closer = '.doc-drawer__header-close'

/** Finds Payload's drawers and the parts that close them. */
export const openDrawers = {
  /** Whether a dialog of ours is open above them; Payload's own are no modal ones for the browser. */
  areCovered: () => document.querySelector('dialog[open]:not(.payload__modal-item)') !== null,

  /** The button that closes the uppermost drawer, if that has a form and nothing of Payload's is above it. */
  closerOfUppermost: () => {
    const open = [...document.querySelectorAll('.payload__modal-item[open]')]
    if (!open.every((modal) => modal.matches('.drawer'))) return null
    // A drawer is rendered when it opens.
    return open.at(-1)?.querySelector<HTMLElement>(closer) ?? null
  },

  /** Whether this is the field of a list to choose from that is closed. */
  isClosedList: (pressed: Element) => pressed.matches('[role="combobox"][aria-expanded="false"]'),

  /** The button that closes the drawer with a form beside which was pressed. */
  closerBeside: (pressed: Element) =>
    pressed.closest(margin)?.closest('.drawer')?.querySelector<HTMLElement>(closer) ?? null,
}
