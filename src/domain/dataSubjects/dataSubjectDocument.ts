import { limits } from '@/config/limits'
import { submissionSignals as signalCopy } from '@/copy/submissionSignals'
import { dataSubjectRequests as copy } from '@/copy/dataSubjectRequests'

import { formatKoreanDay, formatKoreanTime } from '@/domain/calendar/time'
import { koreanNumber } from '@/domain/values/koreanNumber'

/** Everything that is stored about a person because of one consultation, as `readPersonalData` collects it. Times are ISO texts. */
export type PersonalData = {
  name: string
  phone: string
  submittedAt: string | null
  referral: string | null
  referralSource: string | null
  signals: string[]
  consentedAt: string | null
  consentVersion: number | null
  consentText: string | null
  /** The midnight after the last day of retention; null without a notice. */
  keptUntil: string | null
  agent: string | null
  assignments: { at: string; from: string | null; to: string | null }[]
  /** What the person has demanded before, and how it was answered; of a demand that was entered by hand only the day is known. */
  demands: { at: string; what: string }[]
  /** What was done about it, memos included. */
  activities: { at: string; what: string; who: string; details: string[]; text: string | null }[]
  told: { at: string | null; who: string }[]
  /** The newest, at most `limits.dataSubjectAccesses`. */
  accesses: { at: string; who: string; what: string }[]
}

/** Given to a data subject who asks for access. */
export type DataSubjectDocument = { issuedAt: string; requests: PersonalData[] }

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const style = `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.7 sans-serif;color:#1b1b1b;word-break:keep-all;overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{margin-top:2.5rem;font-size:1.2rem;border-bottom:1px solid #999}h3{font-size:1rem}
dt{font-weight:700}dd{margin:0 0 .6rem}li{white-space:pre-line}pre{white-space:pre-wrap;font:inherit;background:#f5f3ee;padding:.8rem}
@media print{body{margin:0}h2{break-before:auto}}`

/** The document as a self-contained page to read, print or send on. It runs no scripts: everything a visitor typed is escaped. */
export function dataSubjectPage({
  issuedAt,
  requests: consultations,
}: DataSubjectDocument): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${copy.title}</title>
<style>${style}</style>
</head>
<body>
<h1>${copy.title}</h1>
<p>${copy.issuedAt(formatKoreanTime(issuedAt))}</p>
<p>${copy.intro}</p>
${consultations.map(section).join('\n')}
</body>
</html>
`
}

/** The last day of what ends with the midnight after it. */
const lastDayBefore = (end: string): string => formatKoreanDay(new Date(end).getTime() - 1)

function section(stored: PersonalData, index: number): string {
  const { consentVersion, keptUntil } = stored
  const facts: [string, string][] = [
    [copy.name, stored.name],
    [copy.phone, stored.phone],
    [copy.submittedAt, formatKoreanTime(stored.submittedAt)],
    [copy.referral, stored.referral ?? copy.none],
    [copy.referralSource, stored.referralSource ?? copy.none],
    [copy.agent, stored.agent ?? copy.unassigned],
    [signalCopy.label, stored.signals.join(', ') || copy.none],
    [copy.consentedAt, formatKoreanTime(stored.consentedAt)],
    [copy.consentVersion, consentVersion === null ? copy.none : copy.version(consentVersion)],
    [copy.keptUntil, keptUntil === null ? copy.unknown : lastDayBefore(keptUntil)],
  ]
  const who = (name: string | null) => name ?? copy.unassigned
  return `<section>
<h2>${copy.consultation(index + 1)}</h2>
<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
<h3>${copy.consentText}</h3>
<pre>${escape(stored.consentText ?? copy.none)}</pre>
${list(
  copy.assignments,
  stored.assignments.map(({ at, from, to }) => [at, copy.assignment(who(from), who(to))]),
)}
${list(
  copy.demands,
  stored.demands.map(({ at, what }) => [null, `${formatKoreanDay(at)} · ${what}`]),
)}
${list(
  copy.activities,
  stored.activities.map(({ at, details, text, what, who: name }) => [
    at,
    [copy.activity(what, name), ...details, ...(text === null ? [] : [text])].join(' · '),
  ]),
)}
${list(
  copy.told,
  stored.told.map(({ at, who: name }) => [at, name]),
  copy.toldHint,
)}
${list(
  copy.accesses,
  stored.accesses.map(({ at, what, who: name }) => [at, copy.access(name, what)]),
  stored.accesses.length === limits.dataSubjectAccesses
    ? copy.accessesHint(koreanNumber(limits.dataSubjectAccesses))
    : undefined,
)}
</section>`
}

function list(title: string, lines: [at: string | null, text: string][], hint?: string): string {
  const items = lines.map(
    ([at, text]) => `<li>${at ? `${formatKoreanTime(at)} · ` : ''}${escape(text)}</li>`,
  )
  const body = items.length ? `<ul>${items.join('')}</ul>` : `<p>${copy.none}</p>`
  return `<h3>${title}</h3>${hint ? `<p>${hint}</p>` : ''}${body}`
}
