import type { ReactNode } from 'react'

import { AllDynamicFonts } from '@/ui/DynamicFonts'

/** Customers and agents have names that no font made beforehand has all glyphs of. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AllDynamicFonts />
      {children}
    </>
  )
}
