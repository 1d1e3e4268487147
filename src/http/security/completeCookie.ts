/** Adds HttpOnly, SameSite and Secure to a `Set-Cookie` where they are missing. */
export function completeCookie(cookie: string, isSecure: boolean): string {
  const missing = [
    ...(/;\s*HttpOnly\b/i.test(cookie) ? [] : ['HttpOnly']),
    ...(/;\s*SameSite=(?:Lax|Strict)\b/i.test(cookie) ? [] : ['SameSite=Lax']),
    ...(!isSecure || /;\s*Secure\b/i.test(cookie) ? [] : ['Secure']),
  ]
  return [cookie, ...missing].join('; ')
}
