import type { DefaultServerCellComponentProps } from 'payload'

import { secondFactor as copy } from '@/copy/secondFactor'
import { formatKoreanDay } from '@/domain/calendar/time'

/** A list cell that says whether an account has a second factor, and since which day. */
export const SecondFactorCell = ({
  cellData,
}: Pick<DefaultServerCellComponentProps, 'cellData'>) => (
  <span>{cellData ? copy.onSince(formatKoreanDay(cellData as string)) : copy.off}</span>
)
