import { useSyncExternalStore } from 'react'

const stored = 'verger.theme'
const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const listeners = new Set<() => void>()

function current(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(stored)) ?? 'system'
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = current()
}

export function nextTheme(): void {
  localStorage.setItem(stored, themes[(themes.indexOf(current()) + 1) % themes.length]!)
  applyTheme()
  for (const listener of listeners) listener()
}

export const useTheme = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
