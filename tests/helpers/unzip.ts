import { inflateRawSync } from 'node:zlib'

/** The files of an archive by their names, read from its directory at the end as others do. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = archive.readUInt16LE(end + 10)
  let place = archive.readUInt32LE(end + 16)
  const files = new Map<string, string>()
  for (let index = 0; index < count; index += 1) {
    expect(archive.toString('latin1', place, place + 4)).toBe('PK\x01\x02')
    const packedSize = archive.readUInt32LE(place + 20)
    const size = archive.readUInt32LE(place + 24)
    const nameLength = archive.readUInt16LE(place + 28)
    const offset = archive.readUInt32LE(place + 42)
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength)
    expect(archive.toString('latin1', offset, offset + 4)).toBe('PK\x03\x04')
    const start =
      offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
    const content = inflateRawSync(archive.subarray(start, start + packedSize))
    expect(content).toHaveLength(size)
    files.set(name, content.toString('utf8'))
    place += 46 + nameLength + archive.readUInt16LE(place + 30) + archive.readUInt16LE(place + 32)
  }
  return files
}
