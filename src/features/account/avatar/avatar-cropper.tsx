/** Loaded when a picture was chosen. */
import 'react-easy-crop/react-easy-crop.css'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from '@/i18n/use-translation'
import type { PictureArea } from './crop-picture'

const MAX_ZOOM = 4

type Props = { picture: HTMLImageElement; onCrop: (area: PictureArea) => void }

export function AvatarCropper({ picture, onCrop }: Props) {
  const { t } = useTranslation('account')
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="flex flex-col gap-3">
      {/* Positions are measured from the left in every language. On a phone, dragging must not move the drawer. */}
      <div dir="ltr" data-vaul-no-drag className="relative h-64 overflow-hidden rounded-md bg-subtle">
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          // The circle is as high as the box. In a very wide picture, it would be too small to see otherwise.
          objectFit={picture.naturalWidth > picture.naturalHeight ? 'vertical-cover' : 'contain'}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('avatar.move') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percentages, area) => onCrop(area)}
        />
      </div>
      <div className="flex items-center gap-3" data-vaul-no-drag>
        <label htmlFor={zoomId}>{t('avatar.zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className={rangeClass}
        />
      </div>
    </div>
  )
}

/** The track of the browser would be the brightest part of the dialog. */
const rangeClass = [
  'min-h-9 min-w-0 flex-1 cursor-pointer appearance-none rounded-sm bg-transparent pointer-coarse:min-h-11',
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full',
  '[&::-webkit-slider-runnable-track]:bg-control [&::-webkit-slider-thumb]:-mt-1.5',
  '[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none',
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent',
  '[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-control',
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent',
].join(' ')
