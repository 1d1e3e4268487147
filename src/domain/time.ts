/** Korea keeps UTC+9 all year, so the shown time needs no time-zone data and is the same text everywhere. */
const koreanOffset = 9 * 60 * 60 * 1000

/** `2026. 3. 5. 오후 3:03` in Asia/Seoul; `날짜 없음` where there is no usable time (specification section 2). */
export function formatKoreanTime(value: Date | string | number | null | undefined): string {
  const time =
    value === null || value === undefined || value === '' ? NaN : new Date(value).getTime()
  if (Number.isNaN(time)) return '날짜 없음'
  const local = new Date(time + koreanOffset)
  const hours = local.getUTCHours()
  const clock = `${hours < 12 ? '오전' : '오후'} ${hours % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')}`
  return `${local.getUTCFullYear()}. ${local.getUTCMonth() + 1}. ${local.getUTCDate()}. ${clock}`
}
