import { limits } from '@/config/limits'
import { calls as copy } from '@/copy/calls'
import { pipeline } from '@/copy/pipeline'
import { TextArea } from '@/ui/fields/TextArea'

import styles from './CallResultSheet.module.css'

type CallMemoProps = { error: string; text: string; onType: (text: string) => void }

/** What was said in the call; recorded with its result. */
export const CallMemo = ({ error, onType, text }: CallMemoProps) => (
  <div className={styles.memo}>
    <TextArea
      error={error}
      hint={pipeline.memoHint}
      id="call-memo"
      label={copy.memo}
      limit={limits.memoLength}
      onChange={({ target }) => onType(target.value)}
      rows={2}
      value={text}
    />
  </div>
)
