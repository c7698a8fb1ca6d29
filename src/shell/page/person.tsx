import type { Actor } from '@/auth/permissions/actor'
import { Avatar } from '@/ui/avatar'

/** Name and email address in two lines, with an avatar unless `isAvatarHidden`. */
export function Person({ actor, isAvatarHidden = false }: PersonProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5 text-start">
      {!isAvatarHidden && <Avatar name={actor.name} seed={actor.id} image={actor.image} />}
      {/* As wide as the text, so that a name of the opposite direction is still aligned to the start. */}
      <span className="flex min-w-0 flex-1 flex-col items-start *:max-w-full *:truncate">
        <span dir="auto" className="font-medium">
          {actor.name}
        </span>
        <span dir="ltr" className="text-muted text-sm">
          {actor.email}
        </span>
      </span>
    </span>
  )
}

type PersonProps = { actor: Pick<Actor, 'id' | 'name' | 'email' | 'image'>; isAvatarHidden?: boolean }
