import type { RefObject } from 'react'

import { DialogField } from '@/admin/controls/DialogField'
import { pipeline as copy } from '@/copy/pipeline'
import { type LostReason, lostReasonOptions } from '@/domain/consultations/stage'

type LostReasonFieldProps = {
  value: LostReason | ''
  error: string
  field: RefObject<HTMLSelectElement | null>
  onChange: (reason: LostReason | '') => void
}

/** Why a consultation is closed without a contract; nothing is chosen at first. */
export const LostReasonField = ({ error, field, onChange, value }: LostReasonFieldProps) => (
  <DialogField error={error} label={copy.lostReason}>
    {(control) => (
      <select
        {...control}
        aria-required
        onChange={({ target }) => onChange(target.value as LostReason | '')}
        ref={field}
        value={value}
      >
        <option value="">{copy.errors.lostReasonMissing}</option>
        {lostReasonOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </DialogField>
)
