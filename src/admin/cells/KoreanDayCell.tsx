import type { DefaultServerCellComponentProps } from 'payload'

import { formatKoreanDay } from '@/domain/time'

/** A list cell with a day in Seoul, where the time of day means nothing. */
export const KoreanDayCell = ({ cellData }: Pick<DefaultServerCellComponentProps, 'cellData'>) => (
  <time>{formatKoreanDay(cellData as string | null | undefined)}</time>
)
