/** Bars over the end of a list, which stay in view without moving its rows. */

export const atListEnd =
  'sticky bottom-[calc(16px+env(safe-area-inset-bottom))] z-10 mx-auto w-fit max-w-full'

export const floatingBar = 'mt-4 flex items-center rounded-lg bg-raised px-4 py-2.5 shadow-floating'
