import { readMemo, storeMemo } from '@/client/memoDraft'

import { consultationInAddress } from './openDrawer'
import { readConsultation } from './readTables'

/** Forgets what was typed about a changed consultation once that is gone. While its drawer is open, that tells. */
export async function forgetGoneMemo(id: string): Promise<void> {
  if (!readMemo(id, 'panel') || consultationInAddress() === id) return
  const result = await readConsultation(id)
  if (!result.ok && result.status === 404) storeMemo(id, 'panel', '')
}
