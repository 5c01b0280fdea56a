import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { percent } from '../../api/format.ts'
import { refreshReferences } from '../../api/operations.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { Skeleton, Button, Failure, Pill } from '../../components/ui.tsx'
import { useKeys } from '../../components/hooks.ts'
import { Strip } from '../../components/strip.tsx'
import { LookupMany } from './drop-many.tsx'
import { addPicture, lookUp, verdictOf } from './lookup.ts'

/** Drop or paste a picture anywhere: is it here already? Nothing is stored until someone says so. */
export function DropZone() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [isOver, setOver] = useState(false)
  const close = () => setFiles([])
  const field = useRef<HTMLInputElement>(null)
  useKeys('Pictures', [['a', 'Add pictures', () => field.current?.click()]])
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.type === 'dragover')
    }
    const drop = (event: DragEvent) => {
      over(event)
      setFiles([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])]
      if (pasted.length > 0) setFiles(pasted)
    }
    const listeners = { dragover: over, dragleave: over, drop, paste }
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener)
    }
  }, [])
  return (
    <div className="row" style={{ marginBottom: 14 }}>
      <label className="btn" data-over={isOver}>
        Add pictures…
        <kbd aria-hidden="true">a</kbd>
        <input
          ref={field}
          type="file"
          multiple
          accept="image/*,.tif,.tiff,.avif,.heic,.psd,.pdf,.ai"
          className="sr"
          onChange={({ target }) => setFiles([...(target.files ?? [])])}
        />
      </label>
      <span className="muted small">
        {isOver
          ? 'Drop to compare with the library.'
          : 'Or drop or paste them anywhere on this page. Each is compared with the library before it is stored.'}
      </span>
      {files.length === 1 && <Lookup key={files[0]!.name} file={files[0]!} close={close} />}
      {files.length > 1 && <LookupMany files={files} close={close} />}
    </div>
  )
}

function Lookup({ file, close }: { file: File; close: () => void }) {
  const look = useMutation({ mutationFn: () => lookUp(file) })
  const add = useMutation({
    mutationFn: () => addPicture(file),
    onSuccess: ({ reference, outcome }) => {
      showMessage(
        outcome === 'imported' ? `Added as ${reference.ref_id}.` : `It was here already: ${reference.ref_id}.`,
      )
      refreshReferences()
      close()
    },
    onError: showError,
  })
  const { mutate } = look
  // What cannot be compared cannot be kept either.
  const isRefused = look.error instanceof ApiError && look.error.problem.code === 'validation_failed'
  useEffect(() => mutate(), [mutate])
  return (
    <Modal title="Is it here already?" open close={close} className="wide">
      <div className="stack">
        <div className="row" style={{ flexWrap: 'nowrap', alignItems: 'start' }}>
          <Own file={file} />
          <div className="stack tight">
            <p className="muted small">
              {file.name} is not stored{!isRefused && ' yet'}.
            </p>
            <div className="row">
              {!isRefused && (
                <Button look="main" onClick={() => add.mutate()} disabled={add.isPending || look.isPending}>
                  Add to the library
                </Button>
              )}
              <Button onClick={close}>{isRefused ? 'Close' : 'Cancel'}</Button>
            </div>
          </div>
        </div>
        <p className="row">
          {look.data?.known ? (
            <Pill tone="warn">{verdictOf(look.data.known)}</Pill>
          ) : look.data ? (
            'Nothing of the same design is here. These are the most similar.'
          ) : (
            look.isPending && 'Comparing…'
          )}
        </p>
        {look.isPending && <Skeleton rows={1} height={140} />}
        {look.error && <Failure error={look.error} {...(!isRefused && { again: () => mutate() })} />}
        {look.data && <Strip items={look.data.neighbors} below={({ sim }) => `${percent(sim)} alike`} pick={close} />}
      </div>
    </Modal>
  )
}

/** The dropped picture itself, which only the browser has yet; nothing where it cannot draw it. */
function Own({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <div className="own">{url && <img src={url} alt={`Yours: ${file.name}`} onError={() => setUrl(null)} />}</div>
}
