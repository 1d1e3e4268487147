import { phoneAddress } from '@/domain/phone'

import styles from './PhoneLink.module.css'

/** A number that is there to be called. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={phoneAddress(phone)}>
    {phone}
  </a>
)
