import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

type Props = {
  title: string
  open: boolean
  /** Left out where there is no way back. */
  close?: () => void
  className?: string
  hideTitle?: boolean
  children: ReactNode
}

/** A dialog over the page: the focus stays in it, Escape leaves it, and the page behind keeps its state. */
export function Modal({ title, open, close, className = '', hideTitle, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="shade" />
        <Dialog.Popup className={`dialog ${className}`}>
          <Dialog.Title className={hideTitle ? 'sr' : undefined}>{title}</Dialog.Title>
          {children}
          {/* Last, so that the focus begins with what the dialog is for. */}
          {close && !hideTitle && (
            <Dialog.Close className="btn quiet close" aria-label="Close">
              ✕
            </Dialog.Close>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
