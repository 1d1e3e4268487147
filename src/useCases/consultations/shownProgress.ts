import type { ShownProgress } from '@/domain/consultations/progress'
import { stageOf } from '@/domain/consultations/stage'
import type { ConsultationRequest } from '@/payload-types'

/** The fields that a list reads of how far a consultation has come. */
export const selectedProgress = {
  stage: true,
  lostReason: true,
  dueAt: true,
  promised: true,
  callBackAt: true,
  version: true,
} as const

type Read = Pick<ConsultationRequest, keyof typeof selectedProgress>

/** How far a consultation has come, as rows of lists show it. */
export const shownProgress = ({
  callBackAt,
  dueAt,
  lostReason,
  promised,
  stage,
  version,
}: Read): ShownProgress => ({
  stage: stageOf(stage),
  lostReason: lostReason ?? null,
  dueAt: dueAt ?? null,
  isPromised: Boolean(promised),
  callBackAt: callBackAt ?? null,
  version: version ?? 0,
})
