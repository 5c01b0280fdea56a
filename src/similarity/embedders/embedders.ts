import type { Sql } from '../../db/sql.ts'
import type { HttpClient } from '../../kernel/http-client.ts'
import type { Embedder } from '../../library/model.ts'
import type { Models } from '../model.ts'
import { httpEmbedder } from './http.ts'
import { builtinEmbedder, builtinModels } from './builtin.ts'

type Settings = {
  EMBEDDER: 'builtin' | 'http'
  EMBEDDER_URL?: string | undefined
  EMBEDDER_API_KEY?: string | undefined
  EMBEDDER_MODEL?: string | undefined
}

/** What describes images: the built-in descriptors, or an endpoint whose model knows what images show. */
export async function configuredEmbedder(
  { EMBEDDER, EMBEDDER_URL, EMBEDDER_API_KEY, EMBEDDER_MODEL }: Settings,
  outbound: HttpClient,
  sql: Sql,
): Promise<{ models: Models; embedder: Embedder }> {
  if (EMBEDDER === 'builtin') return { models: builtinModels, embedder: builtinEmbedder() }
  return httpEmbedder({ outbound, sql, url: EMBEDDER_URL!, key: EMBEDDER_API_KEY, model: EMBEDDER_MODEL! })
}
