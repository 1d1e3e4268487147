import { Drawing } from '@/ui/drawings/Drawing'
import styles from '@/ui/drawings/Drawing.module.css'

export const CallDrawing = () => (
  <Drawing soft="M46 18h40v30H68l-8 9v-9H46z">
    <path d="M18 36c0-5 4-10 9-12 2-1 4 0 5 2l5 11c1 2 0 4-1 5l-5 4c4 9 10 15 19 19l4-5c1-1 3-2 5-1l11 5c2 1 3 3 2 5-2 5-7 9-12 9C37 78 18 59 18 36z" />
    <path
      className={styles.accent}
      d="M46 12h34a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H66l-8 9v-9H46a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4zM52 23h20M52 31h12"
    />
  </Drawing>
)
