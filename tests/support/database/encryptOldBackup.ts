import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** Encrypts a backup as versions up to 1.0 did: magic, salt, nonce, AES-256-GCM, tag. */
export async function encryptOldBackup(
  plain: string,
  encrypted: string,
  passphrase: string,
): Promise<void> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const header = Buffer.concat([Buffer.from('HARUMATCHUM-ENCRYPTED-BACKUP-1\n'), salt, nonce])
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
  const key = scryptSync(passphrase.normalize('NFC'), salt, 32, cost)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header)
  const body = Buffer.concat([cipher.update(await readFile(plain)), cipher.final()])
  await writeFile(encrypted, Buffer.concat([header, body, cipher.getAuthTag()]))
}
