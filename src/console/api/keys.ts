/** One table binds the keys and prints them: what `?` shows is what is bound. */
export type Binding = {
  key: string
  does: string
  run: (event: KeyboardEvent) => void
  isHeld?: boolean
  ended?: () => void
}
export type KeyGroup = { name: string; bindings: readonly Binding[] }

const sequenceMs = 1_500
let groups: readonly KeyGroup[] = []
const listeners = new Set<() => void>()
let prefix = { key: '', at: 0 }

export const keyTable = {
  get: () => groups,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  add(group: KeyGroup): () => void {
    groups = [...groups, group]
    for (const listener of listeners) listener()
    return () => {
      groups = groups.filter((other) => other !== group)
      for (const listener of listeners) listener()
    }
  },
}

const storedSwitch = 'verger.keys'
export const keysAreOn = () => localStorage.getItem(storedSwitch) !== 'off'
export const switchKeys = (on: boolean) => localStorage.setItem(storedSwitch, on ? 'on' : 'off')

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=file]), textarea, select, [contenteditable]') !== null
  )
}

/** A button, link or option under the focus keeps Enter, Space and the arrows for itself. */
function keepsKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false
  return event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null
}

function find(key: string): Binding | undefined {
  for (const { bindings } of groups.toReversed()) {
    const found = bindings.find((binding) => binding.key === key)
    if (found) return found
  }
  return undefined
}

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const plain = key === ' ' ? 'Space' : key
  return ctrlKey || metaKey ? `mod+${plain.toLowerCase()}` : plain
}

function onKeyDown(event: KeyboardEvent): void {
  const name = nameOf(event)
  const isGlobal = name.startsWith('mod+')
  if (event.defaultPrevented || event.altKey) return
  if (!isGlobal && (!keysAreOn() || isTyping(event.target) || keepsKey(event))) return
  // A dialog keeps the keyboard to itself.
  if (!isGlobal && document.querySelector('[role=dialog]') !== null) return
  const isSecond = prefix.key !== '' && event.timeStamp - prefix.at < sequenceMs
  const found = (isSecond ? find(`${prefix.key} ${name}`) : undefined) ?? find(name)
  prefix = name === 'g' && !found ? { key: 'g', at: event.timeStamp } : { key: '', at: 0 }
  if (!found) return
  event.preventDefault()
  if (event.repeat && found.isHeld) return
  found.run(event)
}

function onKeyUp(event: KeyboardEvent): void {
  const found = find(nameOf(event))
  if (found?.isHeld) found.ended?.()
}

export function listenToKeys(): () => void {
  window.addEventListener('keydown', onKeyDown)
  window.addEventListener('keyup', onKeyUp)
  return () => {
    window.removeEventListener('keydown', onKeyDown)
    window.removeEventListener('keyup', onKeyUp)
  }
}
