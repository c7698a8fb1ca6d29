/** The setting of the single-key shortcuts, stored per device. Default: on. */
import { useSyncExternalStore } from 'react'
import { createStoredSetting } from '@/ui/stored-setting'

const setting = createStoredSetting('single-key-shortcuts')

export function useSingleKeyShortcuts(): [areOn: boolean, set: (areOn: boolean) => void] {
  return [useSyncExternalStore(setting.subscribe, areSingleKeyShortcutsOn, () => true), set]
}

export function areSingleKeyShortcutsOn(): boolean {
  return setting.read() !== 'off'
}

function set(areOn: boolean): void {
  setting.write(areOn ? 'on' : 'off')
}
