import { api, type Schemas, take } from '../../api/client.ts'
import { form } from '../../api/references.ts'

type Neighbor = Schemas['Neighbor']
const shownMax = 6

const verdicts = {
  exact: 'The same picture is here',
  copy: 'A copy of it is here',
  variant: 'A variant of this design is here',
} as const

/** What looks like a picture that is not stored, and that of it which says that it is here already. */
export async function lookUp(file: File): Promise<{ neighbors: Neighbor[]; known: Neighbor | null }> {
  const body = form({ image: file, k: String(shownMax) })
  const { neighbors } = await take(api.POST('/v1/image-gen/references/similar', body))
  return { neighbors, known: neighbors.find(({ already }) => already) ?? null }
}

export const verdictOf = ({ already }: Neighbor) => (already ? verdicts[already] : null)

export const addPicture = (file: File) =>
  take(api.POST('/v1/image-gen/references', form({ image: file, title: file.name.replace(/\.\w+$/, '') })))
