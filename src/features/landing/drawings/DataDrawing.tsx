import { Drawing } from '@/ui/drawings/Drawing'
import styles from '@/ui/drawings/Drawing.module.css'

export const DataDrawing = () => (
  <Drawing soft="M22 56h12v26H22zM42 42h12v40H42z">
    <path d="M14 12v68h66M22 80V54h11v26M41 80V40h11v40" />
    <g className={styles.accent}>
      <circle cx="66" cy="34" r="17" />
      <path d="m78 46 10 10M57 38l6-6 5 4 7-8" />
    </g>
  </Drawing>
)
