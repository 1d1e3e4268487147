'use client'

/** Instead of a button of Payload's that is of no use here. */
export const NoButton = () => null
