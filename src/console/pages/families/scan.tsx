import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { refreshReferences } from '../../api/operations.ts'
import { showError } from '../../api/toasts.ts'
import { useStream } from '../../components/hooks.ts'
import { Bar } from '../../components/ui.tsx'

type Line = Schemas['RunLine']

/** Orders a search for families and follows it; the list is read anew when it has ended. */
export function useScan() {
  const [tag, setTag] = useState<string | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number | null } | null>(null)
  const order = useMutation({
    mutationFn: () => take(api.POST('/v1/image-gen/references/variants/scan')),
    onSuccess: (handle) => setTag(handle.tag),
    onError: showError,
  })
  useStream<Line>(tag && `/v1/runs/events?tag=${tag}`, (line) => {
    if (line.type === 'progress') setProgress(line)
    if (line.type !== 'tag.ended') return
    setTag(null)
    setProgress(null)
    refreshReferences()
  })
  return { start: () => order.mutate(), isGoing: order.isPending || tag !== null, progress }
}

export function ScanProgress({ scan: { isGoing, progress } }: { scan: ReturnType<typeof useScan> }) {
  if (!isGoing) return null
  return (
    <div className="stack tight" role="status" style={{ marginBottom: 14 }}>
      <Bar done={progress?.done ?? 0} total={progress?.total ?? null} label="Search for families" />
      <span className="muted small">
        Scanning for families{progress?.total ? `: ${progress.done} of ${progress.total}` : '…'}
      </span>
    </div>
  )
}
