import { records } from '@/copy/records'
import { backupFailures, backupRunKinds, backupTriggers } from '@/domain/records/backupRuns'
import { secondsBetween } from '@/domain/records/recordSentences'
import { line, type RecordDetail } from '@/domain/records/recordDetail'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { formatBytes } from '@/domain/values/formatBytes'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { BackupRun } from '@/payload-types'

const { backup: copy } = records

function resultOf({ error, finishedAt, ok }: BackupRun): string {
  if (!finishedAt) return copy.underWay
  return ok ? copy.succeeded : backupFailures[error ?? 'OTHER']
}

/** A text per known collection; the rest in one sum. */
function countTexts(counts: NonNullable<BackupRun['collections']>): string[] {
  const of = (wanted: string) => counts.find(({ name }) => name === wanted)?.documents
  const named = Object.entries(copy.names).flatMap(([slug, label]) => {
    const count = of(slug)
    return count === undefined ? [] : [copy.collection(label, koreanNumber(count))]
  })
  const rest = counts.filter(({ name }) => !Object.hasOwn(copy.names, name))
  const others = rest.reduce((sum, { documents }) => sum + documents, 0)
  return rest.length > 0 ? [...named, copy.collection(copy.others, koreanNumber(others))] : named
}

/** The lines of its page. */
export function backupRecordDetails(row: BackupRun): RecordDetail[] {
  const { asOf, at, bytes, collections, documents, file, finishedAt, kind, trigger } = row
  const isCounted = typeof documents === 'number'
  return [
    line(copy.kind, backupRunKinds[kind]),
    line(copy.trigger, backupTriggers[trigger]),
    line(copy.result, resultOf(row)),
    line(copy.at, formatKoreanTime(at)),
    line(copy.finishedAt, finishedAt && formatKoreanTime(finishedAt)),
    line(copy.duration, finishedAt && copy.seconds(secondsBetween(at, finishedAt))),
    line(copy.file, file),
    line(copy.size, typeof bytes === 'number' ? formatBytes(bytes) : null),
    line(copy.asOf, asOf && formatKoreanTime(asOf)),
    line(copy.documents, isCounted ? copy.count(koreanNumber(documents)) : null),
    {
      label: copy.collections,
      values: countTexts(collections ?? []).map((text) => ({ text })),
      isList: true,
    },
  ]
}
