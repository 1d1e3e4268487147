import { useId } from 'react'

import { preview as copy } from '@/copy/preview'
import { koreanNumber } from '@/domain/values/koreanNumber'

import { previewWidths } from './previewWidths'
import styles from './PreviewWidths.module.css'

type PreviewWidthsProps = { width: number; onChange: (width: number) => void }

/** Radio buttons, so that the arrow keys change the width. */
export function PreviewWidths({ onChange, width: chosen }: PreviewWidthsProps) {
  const name = useId()

  return (
    <fieldset className={styles.widths}>
      <legend className="sr-only">{copy.widths}</legend>
      {previewWidths.map(({ label, width }) => (
        <label className={styles.width} key={width}>
          <input
            // The form beside it would count it among its own.
            form=""
            type="radio"
            name={name}
            checked={width === chosen}
            onChange={() => onChange(width)}
          />
          <span>{label}</span>
          <span className={styles.pixels}>{koreanNumber(width)}</span>
        </label>
      ))}
    </fieldset>
  )
}
