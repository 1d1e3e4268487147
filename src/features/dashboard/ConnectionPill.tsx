import { ConnectionNote } from '@/ui/ConnectionNote'

import styles from './ConnectionPill.module.css'

/** Says over the content that what is shown may be outdated. */
export const ConnectionPill = () => <ConnectionNote className={styles.pill} />
