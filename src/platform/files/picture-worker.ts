/**
 * Decodes an untrusted picture and encodes it again, as a square in WebP. Only pixels pass, so the result has no
 * metadata and nothing hidden behind the picture. `picture.server.ts` starts this file as a thread from `workerUrl`. So a
 * slow or hostile picture does not hold up requests. Development runs this file without Vite, so it imports packages only.
 */
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize/index.js'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'

export type PictureJob = {
  content: ArrayBuffer
  format: 'jpeg' | 'png' | 'webp'
  /** Pixels of a side of the square. */
  size: number
  /** The WebAssembly of the decoder, of the resizer and of the encoder. */
  modules: Record<'decode' | 'resize' | 'encode', WebAssembly.Module>
}

export const workerUrl = import.meta.url

const QUALITY = 85

const decoders = {
  // Turned as the camera was held, because the metadata that says so is dropped.
  jpeg: {
    init: initJpeg,
    decode: (content: ArrayBuffer) => decodeJpeg(content, { preserveOrientation: true }),
  },
  png: { init: initPng, decode: (content: ArrayBuffer) => decodePng(content) },
  webp: { init: initWebpDecoder, decode: (content: ArrayBuffer) => decodeWebp(content) },
}

if (!isMainThread && workerData?.job === 'picture') {
  parentPort?.once('message', async (job: PictureJob) => {
    parentPort?.postMessage(await convert(job).catch(() => null))
  })
}

async function convert({ content, format, size, modules }: PictureJob): Promise<ArrayBuffer> {
  defineImageData()
  const { init, decode } = decoders[format]
  await init(modules.decode)
  await initResize(modules.resize)
  await initWebpEncoder(modules.encode)
  const picture = await decode(content)
  const square = await resize(picture, { width: size, height: size, fitMethod: 'contain' })
  paintOnWhite(square.data)
  return encodeWebp(square, { quality: QUALITY })
}

/** Otherwise what lies below the picture on a page would shine through. */
function paintOnWhite(data: Uint8ClampedArray) {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = 255 - alpha * (255 - (data[channel] ?? 0))
    data[at + 3] = 255
  }
}

/** The codecs were made for browsers, where this constructor exists. */
function defineImageData() {
  function ImageData(this: object, data: Uint8ClampedArray, width: number, height: number) {
    Object.assign(this, { data, width, height })
  }
  Object.assign(globalThis, { ImageData })
}
