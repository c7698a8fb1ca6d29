/** The WebAssembly of the codecs as data URLs, so that a build has it in its own files. */
import jpeg from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url&inline'
import png from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?url&inline'
import resizer from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm?url&inline'
import webp from '@jsquash/webp/codec/dec/webp_dec.wasm?url&inline'
import encoder from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url&inline'

export const decoders = { jpeg, png, webp }
export { encoder, resizer }
