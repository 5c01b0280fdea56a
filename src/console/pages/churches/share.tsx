import { useMutation } from '@tanstack/react-query'
import { api, take } from '../../api/client.ts'
import { atTime } from '../../api/format.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { Button } from '../../components/ui.tsx'

const exports = [
  ['export.ase', 'Adobe swatches (ASE)'],
  ['export.css', 'CSS variables'],
  ['export.json', 'Design tokens (JSON)'],
  ['logos.zip', 'All logos (ZIP)'],
] as const

type Props = { account: string; card: string | null; close: () => void }

/** A brand as files for other tools, and as a link for people who have no key. */
export function Share({ account, card, close }: Props) {
  const path = { params: { path: { account_number: account } } }
  const share = useMutation({
    mutationFn: () => take(api.POST('/v1/image-gen/branding/{account_number}/share', { ...path, body: {} })),
    onError: showError,
  })
  const end = useMutation({
    mutationFn: () => take(api.DELETE('/v1/image-gen/branding/{account_number}/share', path)),
    onSuccess: ({ ended }) => {
      share.reset()
      showMessage(ended ? 'All links to this brand were ended.' : 'There was no link to end.')
    },
    onError: showError,
  })
  const copy = (url: string) => void navigator.clipboard.writeText(url).then(() => showMessage('The link was copied.'))
  return (
    <Modal title="Export this brand" open close={close}>
      <div className="stack">
        <ul className="stack tight" aria-label="Files">
          {exports.map(([file, name]) => (
            <li key={file}>
              <a href={`/v1/image-gen/branding/${account}/${file}`} download>
                {name}
              </a>
            </li>
          ))}
          {card && (
            <li>
              <a href={card} download>
                The card (PNG)
              </a>
            </li>
          )}
        </ul>
        <h3>A link for people without a key</h3>
        {share.data ? (
          <>
            <p className="mono small" style={{ overflowWrap: 'anywhere' }}>
              {share.data.url}
            </p>
            <p className="muted small">Opens until {atTime(share.data.expires_at)}.</p>
            <div className="row">
              <Button look="main" onClick={() => copy(share.data.url)}>
                Copy the link
              </Button>
              <Button look="danger" onClick={() => end.mutate()}>
                End all links
              </Button>
            </div>
          </>
        ) : (
          <div className="row">
            <Button onClick={() => share.mutate()} disabled={share.isPending}>
              Make a link for 30 days
            </Button>
            <Button look="danger" onClick={() => end.mutate()} disabled={end.isPending}>
              End all links
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}
