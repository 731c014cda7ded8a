/** Exif data with nothing but the orientation. */
export function orientationOnly(orientation: number): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.write('MM\0*', 0, 'latin1')
  bytes.writeUInt32BE(8, 4)
  bytes.writeUInt16BE(1, 8)
  // Tag 0x0112, a short, one of it.
  bytes.writeUInt16BE(0x0112, 10)
  bytes.writeUInt16BE(3, 12)
  bytes.writeUInt32BE(1, 14)
  bytes.writeUInt16BE(orientation, 18)
  return bytes
}
