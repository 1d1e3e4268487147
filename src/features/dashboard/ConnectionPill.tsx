import { ConnectionMessage } from '@/ui/ConnectionMessage'

import styles from './ConnectionPill.module.css'

type ConnectionPillProps = { className?: string }

/** Says over the content that what is shown may be outdated. */
export const ConnectionPill = ({ className = '' }: ConnectionPillProps) => (
  <ConnectionMessage className={`${styles.pill} ${className}`} />
)
