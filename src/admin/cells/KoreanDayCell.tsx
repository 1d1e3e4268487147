import type { DefaultServerCellComponentProps } from 'payload'

import { records as copy } from '@/copy/records'
import { formatKoreanDay } from '@/domain/calendar/time'

/** A list cell with a day in Seoul, where the time of day means nothing. */
export const KoreanDayCell = ({ cellData }: Pick<DefaultServerCellComponentProps, 'cellData'>) =>
  cellData ? <time>{formatKoreanDay(cellData as string)}</time> : copy.none
