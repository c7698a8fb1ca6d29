const startOfScan = 0xffda

/**
 * Whether only known segments precede the scan. Decoders skip other bytes, but a header parser may not. Both could then read
 * different sizes.
 */
export function hasPlainHeader(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let position = 2; position + 4 <= view.byteLength; ) {
    const marker = view.getUint16(position)
    if (marker === startOfScan) return true
    const length = view.getUint16(position + 2)
    if (!isSegment(marker) || length < 2) return false
    position += 2 + length
  }
  return false
}

/** Frames and tables, metadata, and comments. Markers without a length are none of them. */
function isSegment(marker: number): boolean {
  return (
    (marker >= 0xffc0 && marker <= 0xffcf) ||
    marker === 0xffdb ||
    marker === 0xffdd ||
    (marker >= 0xffe0 && marker <= 0xffef) ||
    marker === 0xfffe
  )
}
