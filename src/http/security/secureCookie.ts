/** A `Set-Cookie` with what every cookie of this site has, whoever sets it: out of scripts' reach, and not for other sites. */
export function secureCookie(cookie: string, isSecure: boolean): string {
  const missing = [
    ...(/;\s*HttpOnly\b/i.test(cookie) ? [] : ['HttpOnly']),
    ...(/;\s*SameSite=(?:Lax|Strict)\b/i.test(cookie) ? [] : ['SameSite=Lax']),
    ...(!isSecure || /;\s*Secure\b/i.test(cookie) ? [] : ['Secure']),
  ]
  return [cookie, ...missing].join('; ')
}
