/** Reads and crops pictures in the browser, so that only the chosen part is uploaded, without metadata. */
import { appConfig } from '#config'
import type { AvatarInput } from './avatar.schema'

/** In pixels of the picture. */
export type PictureArea = { x: number; y: number; width: number; height: number }

/** Any picture that the browser can show. The Content-Security-Policy allows data URLs. @throws if it is none */
export async function readPicture(file: File): Promise<HTMLImageElement> {
  const reader = new FileReader()
  const address = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
  })
  reader.readAsDataURL(file)
  const picture = new Image()
  picture.src = await address
  await picture.decode()
  return picture
}

/** PNG loses nothing, and the server compresses the picture. */
export function cropPicture(picture: HTMLImageElement, { x, y, width, height }: PictureArea): AvatarInput {
  const { size } = appConfig.avatar
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, size, size)
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return { picture: base64 }
}
