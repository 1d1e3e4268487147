import { Drawing } from '@/ui/drawings/Drawing'
import styles from '@/ui/drawings/Drawing.module.css'

export const CheckupReportDrawing = () => (
  <Drawing soft="M28 22h50v64H28z">
    <path d="M20 12h38l14 14v54H20zM58 12v14h14M30 28h14" />
    <path d="M30 44h32M30 56h32M30 68h32" />
    <g className={`${styles.accent} ${styles.paper}`}>
      <circle cx="51" cy="44" r="4" />
      <circle cx="39" cy="56" r="4" />
      <circle cx="55" cy="68" r="4" />
    </g>
  </Drawing>
)
