import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from '@/ui/button/button'
import { preloadOnIntent } from '@/ui/lazy-component'

type Props = {
  label: string
  variant: ButtonProps['variant']
  /** Called when the pointer or the focus reaches the button. */
  onIntent: () => void
  onChoose: (file: File) => void
}

/** Opens the file dialog of the system. The same file can be chosen again. */
export function FileButton({ label, variant, onIntent, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) onChoose(file)
    currentTarget.value = ''
  }

  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={change} />
      <Button
        variant={variant}
        className="self-start max-sm:self-stretch"
        data-initial-focus
        {...preloadOnIntent(onIntent)}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
