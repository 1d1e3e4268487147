/** Only the system itself, which overrides access and says why. */
export const nobody = (): boolean => false
