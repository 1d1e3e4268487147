import { Drawing } from '@/ui/drawings/Drawing'
import styles from '@/ui/drawings/Drawing.module.css'

/** A line from the check-up sheet through its data to the day's pack. */
export const FromDataToPack = () => (
  <Drawing viewBox="0 0 520 150" soft="M12 22h84v112H12zM430 26h62v108h-62z">
    <path d="M2 10h64l22 22v108H2zM66 10v22h22M18 34h26M18 62h52M18 84h52M18 106h52" />
    <g className={`${styles.accent} ${styles.paper}`}>
      <path
        fill="none"
        d="M56 84h72c22 0 20-46 40-46s18 74 40 74 18-52 38-52 16 26 34 26 22-2 60-2h72"
      />
      <circle cx="52" cy="62" r="6" />
      <circle cx="50" cy="84" r="6" />
      <circle cx="30" cy="106" r="6" />
    </g>
    <path
      className={styles.paper}
      d="m420 20 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8v112l-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8z"
    />
    <path d="M420 46h64M436 33h32" />
    <g className={styles.accent}>
      <circle cx="440" cy="68" r="8" />
      <path d="M432 68h16" />
      <rect x="454" y="74" width="16" height="32" rx="8" transform="rotate(32 462 90)" />
      <path d="m455 86 14 8" />
      <circle cx="439" cy="104" r="6" />
    </g>
  </Drawing>
)
