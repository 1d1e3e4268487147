import { Drawing } from './Drawing'
import styles from './Drawing.module.css'

export const StampDrawing = () => (
  <Drawing viewBox="0 0 64 76" soft="M10 12h44v52H10z">
    <path d="M2 2h60v72H2z" strokeDasharray="1 5" />
    <path
      className={styles.accent}
      d="m21 28 4-4 4 4 4-4 4 4 4-4 4 4v26H21zM28 45l8-8a4 4 0 0 1 6 6l-8 8a4 4 0 0 1-6-6zM32 41l6 6"
    />
  </Drawing>
)
