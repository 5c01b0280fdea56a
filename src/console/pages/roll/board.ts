import { useMemo } from 'react'
import { api, take } from '../../api/client.ts'
import type { Reference } from '../../api/references.ts'
import { showMessage } from '../../api/toasts.ts'
import { useAddress } from '../../components/hooks.ts'
import type { Region } from '../../components/region.tsx'

export const slotCount = 9
/** How far from the nearest a roll may reach; the first one is the nearest as they are. */
const spreadUsual = '0.4'

type List = 'like' | 'unlike' | 'exclude'

export type Board = ReturnType<typeof useBoard>
export type Scored = Reference & {
  score: number
  why?: Record<'layout' | 'colors' | 'lettering' | 'style' | 'labels' | 'content', number>
}

/** The whole board stands in the address, so that it can be sent to someone: seed, roll, pins, bans, likes, region. */
export function useBoard() {
  const address = useAddress()
  return useMemo(() => {
    const { all, get, set } = address
    const roll = Number(get('roll') ?? 0)
    const pins = new Map(all.getAll('pin').map((pin) => [Number(pin.split(':')[0]), pin.slice(pin.indexOf(':') + 1)]))
    return {
      seed: get('seed'),
      space: get('space') === 'style' ? ('style' as const) : ('image' as const),
      spread: get('spread') ?? spreadUsual,
      roll,
      pins,
      like: all.getAll('like'),
      unlike: all.getAll('unlike'),
      banned: all.getAll('exclude'),
      region: get('region'),
      set,
      again: () => set({ roll: String(roll + 1) }),
      back: () => set({ roll: roll > 0 ? String(roll - 1) : null }),
      toggle: (name: List, id: string) => address.toggle(name, id),
      togglePin: (slot: number, id: string) => address.toggle('pin', `${slot}:${id}`),
      ban(id: string) {
        address.toggle('exclude', id)
        showMessage('Banned from this board.', () => address.toggle('exclude', id))
      },
      begin: (id: string) =>
        set({ seed: id, roll: null, region: null, pin: null, like: null, unlike: null, exclude: null }),
      setRegion: (region: Region | null) =>
        set({ region: region && [region.x, region.y, region.width, region.height].join(','), roll: null }),
    }
  }, [address])
}

export function regionOf(text: string | null): Region | null {
  const [x, y, width, height] = (text ?? '').split(',').map(Number)
  const isRegion = [x, y, width, height].every((share) => share !== undefined && Number.isFinite(share))
  return text !== null && isRegion ? { x: x!, y: y!, width: width!, height: height! } : null
}

/** One roll: as many as there are slots, none of them pinned or banned. The same address gives the same roll. */
export async function rollOf(board: Board, signal: AbortSignal): Promise<Scored[]> {
  const { seed, space, roll, spread, like, unlike, region } = board
  const exclude = [...board.banned, ...board.pins.values()]
  const { references } = await take(
    api.GET('/v1/image-gen/references/{id}/proximity-roll', {
      signal,
      params: {
        path: { id: seed! },
        query: {
          space,
          like,
          unlike,
          exclude,
          limit: slotCount,
          collapse: 1,
          explain: 1,
          ...(region !== null && { region }),
          ...(roll > 0 && { spread: Number(spread), seed: String(roll) }),
        } as never,
      },
    }),
  )
  return references as Scored[]
}

/** References by id, in one request. */
export async function known(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Reference>> {
  const query = { ids: [...ids] }
  const { references } = await take(api.GET('/v1/image-gen/references', { signal, params: { query } }))
  return new Map(references.map((reference) => [reference.id, reference]))
}
