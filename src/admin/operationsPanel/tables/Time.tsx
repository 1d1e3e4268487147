import { formatKoreanTime } from '@/domain/time'

/** A time as the whole product shows it (specification 13.4). */
export const Time = ({ value }: { value: string | null }) => (
  <time dateTime={value ?? undefined}>{formatKoreanTime(value)}</time>
)
