import type { Sql } from '../../db/sql.ts'
import type { Networks } from '../../inference/model.ts'
import type { HttpClient } from '../../kernel/http-client.ts'
import type { Embedder } from '../../library/model.ts'
import type { Models } from '../model.ts'
import { builtinEmbedder, builtinModels } from './builtin.ts'
import type { FusionWeights } from '../weights.ts'
import { fusedEmbedder } from './fused.ts'
import { httpModel } from './http.ts'

type Settings = {
  EMBEDDER: 'builtin' | 'http' | 'onnx'
  EMBEDDER_URL?: string | undefined
  EMBEDDER_API_KEY?: string | undefined
  EMBEDDER_MODEL?: string | undefined
  FUSION_WEIGHTS: FusionWeights
}
type Parts = { outbound: HttpClient; sql: Sql; networks: Networks }

/** What describes images: the built-in descriptors, or beside them a model that knows what images show. */
export async function configuredEmbedder(
  { EMBEDDER, EMBEDDER_URL, EMBEDDER_API_KEY, EMBEDDER_MODEL, FUSION_WEIGHTS }: Settings,
  { outbound, sql, networks }: Parts,
): Promise<{ models: Models; embedder: Embedder }> {
  if (EMBEDDER === 'builtin') return { models: builtinModels, embedder: builtinEmbedder() }
  if (EMBEDDER === 'http') {
    const model = await httpModel({ outbound, sql, url: EMBEDDER_URL!, key: EMBEDDER_API_KEY, model: EMBEDDER_MODEL! })
    return fusedEmbedder(model, FUSION_WEIGHTS)
  }
  // Loaded where it is configured alone: nobody else pays for it at a start.
  const { onnxModel } = await import('./onnx/onnx.ts')
  return fusedEmbedder(await onnxModel({ networks, sql, folder: EMBEDDER_MODEL! }), FUSION_WEIGHTS)
}
