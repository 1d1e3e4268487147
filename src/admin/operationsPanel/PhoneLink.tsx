import styles from './PhoneLink.module.css'

/** A number that is there to be called. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={`tel:${phone.replace(/\D/g, '')}`}>
    {phone}
  </a>
)
