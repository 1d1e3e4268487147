import type { CollectionConfig, GlobalConfig } from 'payload'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'

const { keptVersions } = limits

/** Typing is saved as a draft after this rest; the button saves it at once. */
const drafts = { autosave: { interval: durations.draftAutosave, showSaveDraftButton: true } }

/** Pages with drafts (specification 8.11). */
export const draftsOfGlobal = { drafts, max: keptVersions } satisfies GlobalConfig['versions']

/** Profiles, likewise; the form of a new one saves nothing by itself (src/patches/draftsInPanel.cjs). */
export const draftsOfProfile = {
  drafts,
  maxPerDoc: keptVersions,
} satisfies CollectionConfig['versions']

/** Settings count when they are saved; their versions can be restored. */
export const versionsOfSettings = {
  drafts: false,
  max: keptVersions,
} satisfies GlobalConfig['versions']
