import { phoneAddress } from '@/domain/values/storedPhone'

import styles from './PhoneLink.module.css'

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={phoneAddress(phone)}>
    {phone}
  </a>
)
