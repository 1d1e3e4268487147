import type { ReactNode } from 'react'

import { AllDynamicFonts } from '@/ui/fonts/DynamicFonts'

/** Names of customers and agents can contain any Hangul syllable. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AllDynamicFonts />
      {children}
    </>
  )
}
