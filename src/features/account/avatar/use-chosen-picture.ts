import { useRef, useState } from 'react'
import { AppError } from '@/platform/app-error'
import { unreadablePicture } from './avatar.schema'
import { readPicture } from './crop-picture'

/** The file that was chosen last. `key` differs after each choice, also of the same file. */
export function useChosenPicture() {
  const chosen = useRef<File>(null)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [key, setKey] = useState(0)
  const [error, setError] = useState<AppError | null>(null)

  async function choose(file: File) {
    chosen.current = file
    const read = await readPicture(file).catch(() => null)
    // Another file was chosen or the dialog was closed while this one was decoded.
    if (chosen.current !== file) return
    setPicture(read)
    setKey((count) => count + 1)
    setError(read ? null : new AppError('INVALID', { message: unreadablePicture }))
  }

  function clear() {
    chosen.current = null
    setPicture(null)
    setError(null)
  }

  return { picture, key, error, choose, clear }
}
