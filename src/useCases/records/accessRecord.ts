import type { PayloadRequest } from 'payload'

import { consultationExport } from '@/copy/consultationExport'
import { records } from '@/copy/records'
import { exportFormats } from '@/domain/consultations/exportFormats'
import { noAgentLabels } from '@/domain/consultations/responsibleAgent'
import { stages } from '@/domain/consultations/stage'
import { accessSentence } from '@/domain/records/recordSentences'
import { line, type RecordDetail, type RecordPiece } from '@/domain/records/recordDetail'
import { formatKoreanDay, formatKoreanTime, startOfIsoDay } from '@/domain/calendar/time'
import type { AccessLog } from '@/payload-types'

import { accountCalled, agentName } from './findAccount'
import { accountLink, calledLink, linksTo } from './links'

const { access: copy } = records

const whoIn = ({ actorEmail, actorId, actorKind }: AccessLog, req: PayloadRequest) =>
  actorKind === 'system' ? records.system : accountCalled(req, `${actorKind}s`, actorId, actorEmail)

/** The sentence of an entry of the access log. */
export async function accessRecordSentence(req: PayloadRequest, row: AccessLog): Promise<string> {
  const { action, count, of, subjects } = row
  const only = of === 'agents' && count === 1 ? subjects?.[0] : undefined
  const agent = (only && (await agentName(req, only))) || undefined
  return accessSentence({ who: await whoIn(row, req), action, of, count, agent })
}

/** The lines of its page. Anyone who reads them reads the names of the people in it, which is logged. */
export async function accessRecordDetails(
  req: PayloadRequest,
  row: AccessLog,
): Promise<RecordDetail[]> {
  const { actorEmail, actorId, actorKind, address, at, format, of, reason, subjects } = row
  return [
    line(copy.at, formatKoreanTime(at)),
    actorKind === 'system'
      ? line(copy.who, records.system)
      : { label: copy.who, values: [await calledLink(req, `${actorKind}s`, actorId, actorEmail)] },
    { label: copy.whom, values: await linksTo(req, of, subjects ?? []) },
    line(copy.reason, reason),
    line(copy.format, format && exportFormats[format].label),
    { label: copy.exported.label, values: await exportedPart(req, row), isList: true },
    line(copy.address, address),
  ]
}

/** Which requests an export held. What earlier versions logged doesn't say. */
async function exportedPart(req: PayloadRequest, row: AccessLog): Promise<RecordPiece[]> {
  const { exportedAgent, exportedFrom, exportedResponsible, exportedStage, exportedTo } = row
  const [from = '', to = ''] = [exportedFrom, exportedTo].map((day) =>
    day ? formatKoreanDay(startOfIsoDay(day)) : '',
  )
  const agent = exportedAgent
    ? ((await agentName(req, exportedAgent)) ?? records.unknownAgent)
    : exportedResponsible && noAgentLabels[exportedResponsible]
  const chosen: RecordPiece[] = [
    (from || to) && { text: consultationExport.period(from, to) },
    agent && (await accountLink(req, 'agents', exportedAgent, copy.exported.agent(agent))),
    exportedStage && { text: copy.exported.stage(stages[exportedStage].label) },
    row.isExportedOverdue && { text: copy.exported.overdue },
    row.isExportedSearch && { text: copy.exported.search },
  ].filter((part) => typeof part === 'object' && part !== null)
  return chosen.length === 0 && row.isExportedSearch === false
    ? [{ text: copy.exported.all }]
    : chosen
}
