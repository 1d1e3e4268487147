import { dashboard as copy } from '@/copy/dashboard'

import styles from './EarlierRequest.module.css'

/** Beside the name of a customer whose phone number an earlier consultation has. */
export const EarlierRequest = () => <span className={styles.badge}>{copy.earlierRequest}</span>
