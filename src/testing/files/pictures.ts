/** Pictures for tests of uploads. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js'

type Color = [red: number, green: number, blue: number, alpha?: number]

/** A PNG of one colour, or of a colour for each point. `claimed` is the size in its header. */
export function createPng(
  width: number,
  height: number,
  color: Color | ((x: number, y: number) => Color),
  claimed = { width, height },
) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claimed.width, 0)
  header.writeUInt32BE(claimed.height, 4)
  const [, , , alpha] = typeof color === 'function' ? color(0, 0) : color
  // Eight bits for each of three colours, or of four values with alpha.
  header.set([8, alpha === undefined ? 2 : 6, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) => {
    const points = Array.from({ length: width }, (_, x) =>
      typeof color === 'function' ? color(x, y) : color,
    )
    return [0, ...points.flat().map(Number)]
  })
  return toBytes(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('tEXt', Buffer.from('Comment\0secret place')),
      chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(name: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A JPEG with a red upper and a blue lower half. Its EXIF data have an orientation and a place. */
export async function createJpeg(width: number, height: number, orientation: number) {
  const path = createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')
  await initJpeg(new WebAssembly.Module(readFileSync(path)))
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) {
    data.set(at < data.length / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at)
  }
  const content = Buffer.from(await encodeJpeg({ data, width, height, colorSpace: 'srgb' }))
  return toBytes(Buffer.concat([content.subarray(0, 2), exif(orientation), content.subarray(2)]))
}

/**
 * The JPEG with a second size of 16 points. A reader of headers finds it if it reads the marker as a segment. Decoders skip the
 * marker, and find the first size.
 */
export function hideSize(jpeg: Uint8Array, marker: number) {
  const scan = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]))
  const size = Buffer.from('ffc0000b080010001001011100', 'hex')
  const metadata = Buffer.from([0xff, 0xe1, 0, size.length + 2])
  const skipped = Buffer.concat([jpeg.subarray(2, scan), metadata])
  const head = Buffer.from([0xff, 0xd8, 0xff, marker, 0, 0])
  head.writeUInt16BE(skipped.length + 2, 4)
  return toBytes(Buffer.concat([head, skipped, size, jpeg.subarray(scan)]))
}

/** The segment APP1 with one entry, the orientation, and a text behind it. */
function exif(orientation: number) {
  const tiff = Buffer.from('MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('secret place')])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function toBytes(buffer: Buffer) {
  return new Uint8Array(buffer)
}
