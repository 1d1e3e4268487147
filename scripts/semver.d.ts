declare module 'semver' {
  const semver: {
    /** The version in its normal form, null where it is none. */
    valid: (version: string) => string | null
    satisfies: (version: string, range: string) => boolean
  }
  export default semver
}
