/** No account of this collection may enter the panel. A boolean rule, as Payload's `access.admin` requires. */
export const nobodyInPanel = (): boolean => false
