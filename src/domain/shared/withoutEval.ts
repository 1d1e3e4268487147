import { config } from 'zod'

// zod would try `new Function`, which our pages forbid (ADR 16) and browsers report even when it is caught.
if (typeof window !== 'undefined') config({ jitless: true })
