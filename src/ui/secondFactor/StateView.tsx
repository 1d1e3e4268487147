import { limits } from '@/config/limits'
import { secondFactor as copy } from '@/copy/secondFactor'
import { secondFactorRules } from '@/copy/secondFactorRules'
import type { SecondFactorState } from '@/domain/accounts/secondFactor'
import { formatKoreanTime } from '@/domain/calendar/time'
import { ControlButton } from '@/ui/controls/ControlButton'

import styles from './SecondFactor.module.css'
import type { Purpose } from './SecondFactorFlow'

type StateViewProps = { state: SecondFactorState; onChoose: (purpose: Purpose) => void }

export function StateView({ onChoose, state }: StateViewProps) {
  const { canDisable, enabled, recoveryCodesLeft, since } = state
  const facts: [string, string][] = [
    [copy.state, enabled ? copy.on : copy.off],
    ...(enabled
      ? ([
          [copy.since, formatKoreanTime(since)],
          [copy.codesLeft, copy.count(recoveryCodesLeft)],
        ] satisfies [string, string][])
      : []),
  ]
  const choices: Purpose[] = enabled
    ? ['newCodes', 'changeApp', ...(canDisable ? (['turnOff'] as const) : [])]
    : ['setUp']

  return (
    <>
      <p>{copy.about}</p>
      <dl className={styles.facts}>
        {facts.map(([term, text]) => (
          <div className={styles.fact} key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {enabled && recoveryCodesLeft <= limits.fewRecoveryCodes && (
        <p className={styles.warning}>
          {recoveryCodesLeft ? copy.fewCodes(recoveryCodesLeft) : copy.noCodes}
        </p>
      )}
      {enabled && !canDisable && <p>{secondFactorRules.mandatory}</p>}
      <div className={styles.buttons}>
        {choices.map((choice) => (
          <ControlButton
            isPrimary={choice === 'setUp'}
            key={choice}
            onClick={() => onChoose(choice)}
          >
            {copy.titles[choice]}
          </ControlButton>
        ))}
      </div>
    </>
  )
}
