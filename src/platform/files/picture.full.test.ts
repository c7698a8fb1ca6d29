import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decodeWebp, { init } from '@jsquash/webp/decode.js'
import { imageDimensionsFromData } from 'image-dimensions'
import { expect, test } from 'vitest'
import { errorCode } from '@/testing/error-code'
import { createJpeg, createPng, hideSize } from '@/testing/files/pictures'
import { toSquarePicture } from './picture.server'

const SIZE = 64

function convert(content: Uint8Array<ArrayBuffer>, size = SIZE, ownerId: string = randomUUID()) {
  return toSquarePicture(content, size, ownerId)
}

function bytes(text: string) {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** The colour of the point at the given parts of width and height. */
async function readColor(picture: Uint8Array | null, x: number, y: number) {
  const path = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm')
  function ImageData(this: object, data: Uint8ClampedArray, width: number) {
    Object.assign(this, { data, width })
  }
  Object.assign(globalThis, { ImageData })
  await init(new WebAssembly.Module(readFileSync(path)))
  const { data, width } = await decodeWebp(new Uint8Array(picture ?? []).buffer)
  const at = (Math.round(y * (width - 1)) * width + Math.round(x * (width - 1))) * 4
  const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3)
  if (Math.min(red, green, blue) > 250) return 'white'
  if (red > 200 && blue < 60) return 'red'
  if (blue > 200 && red < 60) return 'blue'
  return green > 200 ? 'green' : 'other'
}

test('the middle of a wide picture becomes a square in WebP without its metadata', async () => {
  const wide = createPng(300, 100, (x) => (x < 100 || x >= 200 ? [255, 0, 0] : [0, 255, 0]))
  const picture = await convert(wide)
  expect(imageDimensionsFromData(picture ?? bytes(''))).toEqual({ type: 'webp', width: SIZE, height: SIZE })
  expect([await readColor(picture, 0.05, 0.5), await readColor(picture, 0.95, 0.5)]).toEqual([
    'green',
    'green',
  ])
  expect(Buffer.from(wide).includes('secret place')).toBe(true)
  expect(Buffer.from(picture ?? []).includes('secret place')).toBe(false)
})

test('a JPEG is turned as its metadata says, and the metadata is dropped', async () => {
  const [upright, turned] = await Promise.all(
    [1, 3].map(async (orientation) => convert(await createJpeg(80, 80, orientation))),
  )
  expect([await readColor(upright ?? null, 0.5, 0.1), await readColor(turned ?? null, 0.5, 0.1)]).toEqual([
    'red',
    'blue',
  ])
  expect(Buffer.from(turned ?? []).includes('secret place')).toBe(false)
})

test('a WebP picture is encoded again', async () => {
  const picture = await convert(createPng(90, 90, [0, 0, 255]), 2 * SIZE)
  const smaller = await convert(picture ?? bytes(''))
  expect(imageDimensionsFromData(smaller ?? bytes(''))).toMatchObject({ width: SIZE })
  expect(await readColor(smaller, 0.5, 0.5)).toBe('blue')
})

test('a transparent picture is painted on white', async () => {
  const picture = await convert(createPng(90, 90, [0, 0, 255, 0]))
  expect(await readColor(picture, 0.5, 0.5)).toBe('white')
})

test('bytes after the picture are dropped', async () => {
  const script = '<script>alert(1)</script>'
  const polyglot = new Uint8Array(Buffer.concat([createPng(50, 50, [255, 0, 0]), Buffer.from(script)]))
  const picture = await convert(polyglot)
  expect(await readColor(picture, 0.5, 0.5)).toBe('red')
  expect(Buffer.from(picture ?? []).includes('script')).toBe(false)
})

const refused: Record<string, Uint8Array<ArrayBuffer>> = {
  'an empty file': bytes(''),
  'an SVG': bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a page': bytes('<!doctype html><script>alert(1)</script>'),
  'a GIF': bytes(
    'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  ),
  'the beginning of a PNG': createPng(50, 50, [255, 0, 0]).slice(0, 60),
  'a PNG without size': createPng(1, 1, [255, 0, 0], { width: 0, height: 0 }),
  'a small file that claims a huge picture': createPng(1, 1, [255, 0, 0], { width: 60_000, height: 60_000 }),
  // Complete, so that only the limit refuses it.
  'more pixels than allowed': createPng(2_049, 2_048, [255, 0, 0]),
  'random bytes after the header of a JPEG': bytes(
    '\xff\xd8\xff\xc0\0\x11\x08\0\x40\0\x40\x03\x01\x22\0\x02\x11\x01\x03\x11\x01nonsense',
  ),
  'a WebP without content': bytes('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\x3f\xc0\x0f\0nonsense'),
}

test.each([0xd0, 0x00])(
  'a JPEG that hides its size behind the marker FF %i is no picture',
  async (marker) => {
    const hidden = hideSize(await createJpeg(40, 40, 1), marker)
    expect(imageDimensionsFromData(hidden)).toEqual({ type: 'jpeg', width: 16, height: 16 })
    expect(await convert(hidden)).toBeNull()
  },
)

test.each(Object.keys(refused))('%s is no picture', async (name) => {
  expect(await convert(refused[name] ?? bytes(''))).toBeNull()
})

test('a picture of the largest size is converted while other work goes on', async () => {
  const large = createPng(2_048, 2_048, [0, 0, 255])
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  const picture = await convert(large)
  clearInterval(timer)
  expect(await readColor(picture, 0.5, 0.5)).toBe('blue')
  expect(ticks).toBeGreaterThan(5)
})

test('when ten pictures wait, another one is refused', async () => {
  const small = createPng(20, 20, [255, 0, 0])
  const results = await Promise.all(Array.from({ length: 12 }, () => errorCode(() => convert(small))))
  expect(results.filter((code) => code === 'UNAVAILABLE')).toHaveLength(2)
})

test('a second waiting picture of one owner is refused, and one of another owner is not', async () => {
  const small = createPng(20, 20, [255, 0, 0])
  const owner = randomUUID()
  const upload = (ownerId?: string) => errorCode(() => convert(small, SIZE, ownerId))
  expect(await Promise.all([upload(owner), upload(owner), upload()])).toEqual(['none', 'UNAVAILABLE', 'none'])
  expect(await upload(owner)).toBe('none')
})
