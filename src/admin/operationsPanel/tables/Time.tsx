import { formatKoreanTime } from '@/domain/time'

/** A time in the product's format (specification 13.4). */
export const Time = ({ value }: { value: string | null }) => (
  <time dateTime={value ?? undefined}>{formatKoreanTime(value)}</time>
)
