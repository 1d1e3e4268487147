import { readFileSync } from 'node:fs'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { dayMs, hourMs, minuteMs } from '@/config/timeUnits'
import { firstHour, lastHour } from '@/domain/calendar/officeHours'
import { dailyHour } from '@/domain/calendar/dailySchedule'
import { daysUntilCall } from '@/domain/calendar/dueAt'
import { answerDays } from '@/domain/dataSubjects/answerDeadline'
import { nightHours } from '@/domain/records/reviewRules'

const { password, uploadSide } = limits
const days = (ms: number) => `${ms / dayMs}일`
const years = (ms: number) => `${ms / (366 * dayMs)}년`
const megabytes = `${limits.uploadBytes / 1024 ** 2}MB`
const night = `오후 ${nightHours.from - 12}시~오전 ${nightHours.until}시`

// Texts know no numbers but those that they are given; these stand in them as they are.
it.each<[file: string, ...phrases: string[]]>([
  ['src/copy/auth.ts', `'${password.min}자 이상'`, `${password.min}자 이상이어야`],
  ['src/copy/auth.ts', `비밀번호는 ${password.max}자 이하여야`],
  ['src/copy/consultationCardHead.ts', `영업일 1~${daysUntilCall}일 이내`],
  ['src/copy/confirmation.ts', `영업일 기준 1~${daysUntilCall}일 이내`],
  ['src/copy/consultationExport.ts', `${limits.exportReasonLength}자 이상 적어`],
  ['src/copy/consultationExport.ts', `사유는 ${limits.exportReasonLength}자 이상`],
  [
    'src/copy/dataSubjectRegister.ts',
    `받은 날부터 ${answerDays}일)`,
    `날부터 ${answerDays}일 안에`,
  ],
  ['src/copy/decisions.ts', `사유는 ${limits.reasonLength}자 이하`],
  ['src/copy/decisions.ts', `검색어는 ${limits.searchLength}자 이하`],
  ['src/copy/idempotency.ts', `${limits.idempotencyKey.min}~${limits.idempotencyKey.max}자`],
  ['src/copy/mail.ts', `${durations.passwordResetLink / hourMs}시간 동안`],
  ['src/copy/operationsPanel.ts', `'최근 ${days(durations.agentStatisticsPeriod)} 계약'`],
  ['src/copy/operationsPanel.ts', `'최근 ${days(durations.agentStatisticsPeriod)} 첫 연락'`],
  ['src/copy/operationsPanel.ts', `영업일 ${firstHour}~${lastHour}시`],
  ['src/copy/panelTranslations.ts', `처럼 ${limits.emailLength}자 이하`],
  ['src/copy/privacyPolicy.ts', `${answerDays}일 이내에 조치`],
  ['src/copy/privacyPolicy.ts', `쿠키를 ${days(durations.referralCookie)} 동안`],
  ['src/copy/privacyReview.ts', night, `매일 새벽 ${dailyHour}시`],
  ['src/copy/privacyReview.ts', `${answerDays}일째 되는 날`],
  ['src/copy/privacyReview.ts', `접속 기록은 ${years(durations.accessLog)} 동안`],
  ['src/copy/privacyReview.ts', `않으며 ${years(durations.accessLog)} 동안`],
  ['src/copy/profile.ts', `${megabytes} 이하 ·`, `사진은 ${megabytes} 이하`],
  ['src/copy/profile.ts', `인사말은 ${limits.introLength}자 이하`],
  ['src/copy/publications.ts', `최근 ${days(durations.endedPlans)} 동안`],
  ['src/copy/publications.ts', `${years(durations.longestPlan)} 뒤까지만`],
  ['src/copy/secondFactor.ts', `이 기기에서 ${days(durations.rememberedBrowser)}간`],
  ['src/copy/secondFactor.ts', `${durations.secondFactorSetup / minuteMs}분 안에`],
  ['src/copy/submission.ts', `이름은 ${limits.nameLength}자 이하`],
  ['src/copy/troubles.ts', `최근 ${days(durations.recentFailure)} 동안`],
  ['collections/AccessLog/index.ts', `${years(durations.accessLog)} 동안 보관`],
  ['collections/BackupRuns/index.ts', `${years(durations.accessLog)} 동안 남긴`],
  ['collections/Media/index.ts', `${megabytes} 이하`, `${uploadSide}픽셀 이상`],
])('should say in %s what holds: %s', (file, ...phrases) => {
  const text = readFileSync(file, 'utf8')
  for (const phrase of phrases) expect(text).toContain(phrase)
})
