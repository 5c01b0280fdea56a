import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { count } from '../../api/format.ts'
import { refreshReferences, undoOperation } from '../../api/operations.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { Skeleton, Button, Show } from '../../components/ui.tsx'

type Tier = Schemas['VariantMember']['tier']

const meanings: Record<Tier, string> = {
  exact: 'the same pixels',
  copy: 'the same picture re-encoded, resized, trimmed or recoloured',
  variant: 'the same design with other lettering, or a part of it',
  format: 'the same design laid out anew',
  similar: 'alike in another way',
}
const tiers = Object.keys(meanings) as Tier[]
/** What nobody has to look at one by one. */
const safe: readonly Tier[] = ['exact', 'copy']

const cull = (chosen: readonly Tier[], isDry: boolean) =>
  take(
    api.POST('/v1/image-gen/references/variants/cull', {
      body: { all: true, tiers: [...chosen], ...(isDry && { dry_run: true }) },
    }),
  )

/** Of every family at once, the members of some kinds; what it would do is shown first. */
export function CullAll({ close }: { close: () => void }) {
  const [chosen, setChosen] = useState(safe)
  const preview = useQuery({
    queryKey: ['families', 'cull', chosen],
    staleTime: 0,
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => cull(chosen, true),
  })
  const carryOut = useMutation({
    mutationFn: () => cull(chosen, false),
    onSuccess: ({ retired, operation_id: id }) => {
      showMessage(`${count(retired, 'reference')} retired.`, id === null ? undefined : () => undoOperation(id))
      refreshReferences()
      close()
    },
    onError: showError,
  })
  const toggle = (tier: Tier) =>
    setChosen(tiers.filter((one) => (one === tier ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <Modal title="Cull all families" open close={close}>
      <div className="stack">
        <fieldset className="stack tight">
          <legend className="small">Retire members that are</legend>
          {tiers.map((tier) => (
            <label key={tier} className="row">
              <input type="checkbox" checked={chosen.includes(tier)} onChange={() => toggle(tier)} />
              <span>
                {tier} <span className="muted small">{meanings[tier]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Show query={preview} skeleton={<Skeleton rows={1} />}>
          {({ families, retired, unsure }) => (
            <>
              <p>
                Of {count(families, 'family', 'families')} the proposed one is kept, and {count(retired, 'reference')}{' '}
                {retired === 1 ? 'is' : 'are'} retired. It can be undone for 30 days.
                {unsure > 0 &&
                  ` ${count(unsure, 'family', 'families')} without a clear proposal ${unsure === 1 ? 'is' : 'are'} left for review.`}
              </p>
              <div className="row">
                <Button
                  look="main"
                  onClick={() => carryOut.mutate()}
                  disabled={carryOut.isPending || retired === 0 || chosen.length === 0}
                >
                  Retire {retired}
                </Button>
                <Button onClick={close}>Cancel</Button>
              </div>
            </>
          )}
        </Show>
      </div>
    </Modal>
  )
}
