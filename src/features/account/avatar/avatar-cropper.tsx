/** Loaded when a picture was chosen. */
import 'react-easy-crop/react-easy-crop.css'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from '@/i18n/use-translation'
import type { PictureArea } from './crop-picture'

const MAX_ZOOM = 4

type Props = { address: string; onCrop: (area: PictureArea) => void }

export function AvatarCropper({ address, onCrop }: Props) {
  const { t } = useTranslation('account')
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="flex flex-col gap-3">
      {/* Positions are measured from the left in every language. On a phone, dragging must not move the drawer. */}
      <div dir="ltr" data-vaul-no-drag className="relative h-64 overflow-hidden rounded-md bg-subtle">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
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
          className="min-h-9 min-w-0 flex-1 accent-accent pointer-coarse:min-h-11"
        />
      </div>
    </div>
  )
}
