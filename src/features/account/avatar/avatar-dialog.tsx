import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { AppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { lazyComponent } from '@/ui/lazy-component'
import { toast } from '@/ui/toast/toast'
import { avatarMutations } from './avatar.queries'
import { unreadablePicture } from './avatar.schema'
import { cropPicture, type PictureArea, readPicture } from './crop-picture'
import { CurrentPicture } from './current-picture'
import { FileButton } from './file-button'

type Props = { actor: Actor; open: boolean; onClose: () => void }

export function AvatarDialog({ actor, open, onClose }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const router = useRouter()
  const chosen = useRef<File>(null)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [area, setArea] = useState<PictureArea | null>(null)
  const [readError, setReadError] = useState<AppError | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const change = useDedupeMutation(avatarMutations.change())
  const remove = useDedupeMutation(avatarMutations.delete())
  const isPending = change.isPending || remove.isPending

  async function choose(file: File) {
    if (isPending) return
    change.reset()
    setArea(null)
    chosen.current = file
    const read = await readPicture(file).catch(() => null)
    // Another file was chosen or the dialog was closed while this one was decoded.
    if (chosen.current !== file) return
    setPicture(read)
    setReadError(read ? null : new AppError('INVALID', { message: unreadablePicture }))
  }

  function close() {
    if (isPending) return
    onClose()
    setIsAsking(false)
  }

  /** After the closing animation. */
  function reset() {
    chosen.current = null
    setPicture(null)
    setReadError(null)
    change.reset()
    remove.reset()
  }

  async function finish(text: string) {
    onClose()
    setIsAsking(false)
    toast.success(text)
    await router.invalidate()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      onClosed={reset}
      isLocked={picture !== null}
      title={t('avatar.change')}
      closeLabel={t('common:actions.close')}
      confirmation={
        isAsking
          ? {
              title: t('avatar.ask'),
              description: t('avatar.askText'),
              onClose: () => !isPending && setIsAsking(false),
              footer: (
                <>
                  <Button
                    variant="danger"
                    pending={remove.isPending}
                    onClick={() =>
                      remove.mutate(undefined, {
                        onSuccess: () => finish(t('avatar.deleted')),
                        onError: () => setIsAsking(false),
                      })
                    }
                  >
                    {t('avatar.delete')}
                  </Button>
                  <Button variant="secondary" data-confirmation-focus onClick={() => setIsAsking(false)}>
                    {t('common:actions.cancel')}
                  </Button>
                </>
              ),
            }
          : undefined
      }
      footer={
        <>
          {picture && (
            <Button
              pending={change.isPending}
              disabled={!area}
              onClick={() =>
                area &&
                change.mutate(cropPicture(picture, area), { onSuccess: () => finish(t('avatar.saved')) })
              }
            >
              {t('avatar.save')}
            </Button>
          )}
          {!picture && actor.image && (
            <Button variant="danger-outline" onClick={() => setIsAsking(true)}>
              {t('avatar.delete')}
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailureAlert error={readError ?? change.error ?? remove.error} />
        {picture ? (
          <AvatarCropper
            key={picture.src}
            picture={picture}
            onCrop={setArea}
            placeholder={<div className="h-76" />}
          />
        ) : (
          <CurrentPicture actor={actor} />
        )}
        <FileButton
          label={t(picture ? 'avatar.chooseOther' : 'avatar.choose')}
          variant={picture ? 'secondary' : 'primary'}
          onApproach={AvatarCropper.preload}
          onChoose={choose}
        />
      </div>
    </Dialog>
  )
}

const AvatarCropper = lazyComponent(() => import('./avatar-cropper').then((module) => module.AvatarCropper))
