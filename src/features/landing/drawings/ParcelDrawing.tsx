import { Drawing } from '@/ui/drawings/Drawing'
import styles from '@/ui/drawings/Drawing.module.css'

export const ParcelDrawing = () => (
  <Drawing soft="M30 34h48v52H30z">
    <path d="M12 46 48 14l36 32M22 38v44h12M74 38v44H62" />
    <g className={styles.accent}>
      <path className={styles.paper} d="M34 54h28v28H34zM34 63h28" />
      <path d="M44 54v9h8v-9M41 73h6" />
    </g>
  </Drawing>
)
