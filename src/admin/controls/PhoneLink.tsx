import { phoneAddress } from '@/domain/values/phoneChecks'

import styles from './PhoneLink.module.css'

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={phoneAddress(phone)}>
    {phone}
  </a>
)
