import { dashboard as copy } from '@/copy/dashboard'

import styles from './AppliedBefore.module.css'

/** Beside the name of a customer whose phone number an earlier consultation has. */
export const AppliedBefore = () => <span className={styles.badge}>{copy.appliedBefore}</span>
