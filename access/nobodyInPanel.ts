/** No account of this collection enters the panel. A boolean rule, as Payload's `access.admin` asks for. */
export const nobodyInPanel = (): boolean => false
