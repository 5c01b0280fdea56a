import { api, type Schemas, take } from '../../api/client.ts'
import { form } from '../../api/references.ts'

/** Above this a neighbour is very likely the same design; it is shown as such, and a person decides. */
const sameAbove = 0.97
const shownMax = 6

export const isSame = ({ sim }: Pick<Schemas['Neighbor'], 'sim'>) => sim >= sameAbove

/** What looks like a picture that is not stored. */
export const lookUp = async (file: File) =>
  (await take(api.POST('/v1/image-gen/references/similar', form({ image: file, k: String(shownMax) })))).neighbors

export const addPicture = (file: File) =>
  take(api.POST('/v1/image-gen/references', form({ image: file, title: file.name.replace(/\.\w+$/, '') })))
