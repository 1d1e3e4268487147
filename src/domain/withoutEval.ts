import { config } from 'zod'

// zod would try whether it may make functions of texts, which no page of ours may (ADR 16), and browsers report even that.
if (typeof window !== 'undefined') config({ jitless: true })
