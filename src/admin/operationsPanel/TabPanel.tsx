import type { ReactNode } from 'react'

import { type SectionId, tabId, tabPanelId } from './sections'
import styles from './TabPanel.module.css'
import type { Tabs } from './useTabs'

type TabPanelProps = { children: ReactNode; of: SectionId; tabs: Tabs }

/** A section that phones show while its tab is chosen, and other screens always. */
export const TabPanel = ({ children, of, tabs: { chosen, isTabbed } }: TabPanelProps) => (
  <div
    className={of === chosen ? styles.panel : `${styles.panel} ${styles.unchosen}`}
    id={tabPanelId(of)}
    {...(isTabbed ? { role: 'tabpanel', 'aria-labelledby': tabId(of) } : {})}
  >
    {children}
  </div>
)
