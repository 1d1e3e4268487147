import { firstTouch } from '@/config/firstTouch'

/** When a form of this page was first used before its scripts were there, as a time of `performance.now()`. */
export const earlierFormUse = (): number | undefined =>
  performance.getEntriesByName(firstTouch.formMark)[0]?.startTime
