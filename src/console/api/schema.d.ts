export interface paths {
  '/health': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getHealth']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/session': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getSession']
    put?: never
    post: operations['signIn']
    delete: operations['signOut']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/stats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getStats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['followEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/audit': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listAudit']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/runs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listRuns']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/runs/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['followTag']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/runs/{runId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getRun']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/runs/{runId}/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['followRun']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/runs/{runId}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['cancelRun']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/runs/{runId}/retry': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['retryRun']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listReferences']
    put?: never
    post: operations['addReference']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/facets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['countReferences']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getReference']
    put?: never
    post?: never
    delete: operations['deleteReference']
    options?: never
    head?: never
    patch: operations['updateReference']
    trace?: never
  }
  '/v1/image-gen/references/bulk-retire': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['retireReferences']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/style-similar': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['findStyleNeighbors']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/{id}/similar': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['findNeighbors']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/{id}/style-similar': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listStyleSimilarReferences']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/{id}/proximity-roll': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['rollReferences']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['searchReferences']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/similar': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['searchByPicture']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/variants': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listVariants']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/variants/scan': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['scanVariants']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/variants/cull': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['cullVariants']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/variants/merge': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['mergeVariants']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/variants/ignore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['ignoreVariants']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/variants/undo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['undoVariantOperation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/variants/stack': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['stackVariants']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/variants/unstack': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['unstackVariants']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/variants/operations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listVariantOperations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/references/bulk-patch': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['updateReferences']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/imports/directory': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['importDirectory']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/remix/import': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getImportStatus']
    put?: never
    post: operations['importGraphics']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listBrandProfiles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding/{account_number}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getBrandProfile']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch: operations['pinBrandProfile']
    trace?: never
  }
  '/v1/image-gen/branding/accounts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listBrandAccounts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding/extract': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['extractBrand']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding/extract/bulk': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['extractBrands']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding/{account_number}/logos.zip': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['exportBrandLogos']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding/{account_number}/export.ase': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['exportBrandSwatches']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding/{account_number}/export.css': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['exportBrandStylesheet']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding/{account_number}/export.json': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['exportBrandTokens']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding/{account_number}/history': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listBrandHistory']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/branding/{account_number}/share': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['shareBrand']
    delete: operations['endBrandShares']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listChecks']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc/scan': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['scanDesigns']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc/concepts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listConcepts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc/brief-extract': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['extractBrief']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc/dismissals': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listDismissals']
    put?: never
    post: operations['dismissFinding']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc/dismissals/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete: operations['removeDismissal']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc/{id}/decision': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['decideOnCheck']
    delete: operations['withdrawDecision']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc/{id}/comments': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['commentOnCheck']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getCheck']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/image-gen/qc/{id}/overlay.png': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getCheckOverlay']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/tasks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listTasks']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/queue-log': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listQueueLog']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/tasks/{id}/play': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['playTask']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/tasks/{id}/pause': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['pauseTask']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/tasks/{id}/pin': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['pinTask']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/tasks/{id}/unpin': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['unpinTask']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/queue': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listLanes']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/queue/round': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['orderQueues']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listKeys']
    put?: never
    post: operations['createKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/keys/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete: operations['revokeKey']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/callers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['listCallers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/settings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get: operations['getSettings']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/backups': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post: operations['createBackup']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Session: {
      scope: ('read' | 'write' | 'admin' | 'metrics') | null
      account_number: string | null
      name: string | null
      expires_at: string | null
    }
    Stats: {
      failed_runs: number
      running_runs: number
      queued_runs: number
      families_waiting: number
      checks_failing: number
      queues_over_capacity: number
      brands_with_errors: number
      references: number
      churches: number
    }
    EventLine: {
      seq?: number
      /** Format: date-time */
      at: string
      /** @enum {string} */
      type:
        | 'run'
        | 'reference'
        | 'family'
        | 'check'
        | 'dismissal'
        | 'brand'
        | 'task'
        | 'stream.started'
        | 'stream.reset'
        | 'heartbeat'
        | 'stream.ended'
      id?: string
      account_number?: string | null
      state?: string
      reason?: string
    }
    AuditEntry: {
      id: string
      /** Format: date-time */
      at: string
      actor: string
      action: string
      subject: string
      account_number: string | null
      detail: string | null
    }
    Run: {
      id: string
      kind: string
      /** @enum {string} */
      status: 'queued' | 'running' | 'retrying' | 'succeeded' | 'failed' | 'canceled'
      tags: string[]
      account_number: string | null
      progress: {
        done: number
        total: number | null
        message: string | null
      }
      output: unknown
      error: {
        code: string
        message: string
      } | null
      attempt: number
      attempts_max: number
      retry_of: string | null
      /** Format: date-time */
      created_at: string
      started_at: string | null
      finished_at: string | null
    }
    RunLine:
      | ({
          /** @constant */
          type: 'progress'
          seq: number
          /** Format: date-time */
          at: string
          run_id: string
          done: number
          total: number | null
          message: string | null
        } & {
          [key: string]: unknown
        })
      | ({
          /** @constant */
          type: 'run.started'
          seq: number
          /** Format: date-time */
          at: string
          run_id: string
          attempt: number
        } & {
          [key: string]: unknown
        })
      | ({
          /** @constant */
          type: 'item'
          seq: number
          /** Format: date-time */
          at: string
          run_id: string
          id: string
          outcome: string
          reason: string | null
        } & {
          [key: string]: unknown
        })
      | ({
          /** @constant */
          type: 'log'
          seq: number
          /** Format: date-time */
          at: string
          run_id: string
          level: string
          message: string
          wait_ms?: number
        } & {
          [key: string]: unknown
        })
      | ({
          /** @constant */
          type: 'run.succeeded'
          seq: number
          /** Format: date-time */
          at: string
          run_id: string
          output: unknown
        } & {
          [key: string]: unknown
        })
      | ({
          /** @constant */
          type: 'run.failed'
          seq: number
          /** Format: date-time */
          at: string
          run_id: string
          error: {
            code: string
            message: string
          }
        } & {
          [key: string]: unknown
        })
      | ({
          /** @constant */
          type: 'run.canceled'
          seq: number
          /** Format: date-time */
          at: string
          run_id: string
        } & {
          [key: string]: unknown
        })
      | ({
          /** @constant */
          type: 'tag.ended'
          /** Format: date-time */
          at: string
          tag: string
          counts: {
            queued: number
            running: number
            retrying: number
            succeeded: number
            failed: number
            canceled: number
          }
        } & {
          [key: string]: unknown
        })
      | ({
          /** @constant */
          type: 'heartbeat'
          /** Format: date-time */
          at: string
        } & {
          [key: string]: unknown
        })
      | ({
          /** @constant */
          type: 'stream.ended'
          /** Format: date-time */
          at: string
          reason: string
        } & {
          [key: string]: unknown
        })
    RunHandle: {
      runId: string
      publicAccessToken: string
    }
    Reference: {
      id: string
      ref_id: string
      url: string
      original_url: string | null
      preview_url: string
      colors: string[]
      color_names: string[]
      /** @enum {string} */
      palette_tag: 'warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy'
      type: string | null
      season: string | null
      design_styles: string[]
      /** @enum {string} */
      aspect: 'square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner'
      /** @enum {string} */
      text_coverage: 'none' | 'low' | 'medium' | 'high'
      corrected: ('palette_tag' | 'text_coverage' | 'colors')[]
      account_number: string | null
      active: boolean
      title: string | null
      file_name: string | null
      width: number
      height: number
      /** @enum {string} */
      format: 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai'
      quality: number
      craft: number
      roll_eligible: boolean
      stack_id: string | null
      source: string
      source_id: string | null
      source_url: string | null
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
    }
    Neighbor: {
      id: string
      ref_id: string
      sim: number
      preview_url: string
      title: string | null
      width: number
      height: number
      account_number: string | null
      why?: {
        layout: number
        colors: number
        lettering: number
        style: number
        labels: number
        content: number
      }
      already?: ('exact' | 'copy' | 'variant') | null
    }
    ScoredReference: {
      id: string
      ref_id: string
      url: string
      original_url: string | null
      preview_url: string
      colors: string[]
      color_names: string[]
      /** @enum {string} */
      palette_tag: 'warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy'
      type: string | null
      season: string | null
      design_styles: string[]
      /** @enum {string} */
      aspect: 'square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner'
      /** @enum {string} */
      text_coverage: 'none' | 'low' | 'medium' | 'high'
      corrected: ('palette_tag' | 'text_coverage' | 'colors')[]
      account_number: string | null
      active: boolean
      title: string | null
      file_name: string | null
      width: number
      height: number
      /** @enum {string} */
      format: 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai'
      quality: number
      craft: number
      roll_eligible: boolean
      stack_id: string | null
      source: string
      source_id: string | null
      source_url: string | null
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
      score: number
      why?: {
        layout: number
        colors: number
        lettering: number
        style: number
        labels: number
        content: number
      }
    }
    VariantGroup: {
      group_id: string
      account_number: string | null
      keep: components['schemas']['Reference']
      /** @enum {string} */
      keep_reason:
        | 'widest_view'
        | 'no_bars'
        | 'least_text'
        | 'least_added'
        | 'least_tint'
        | 'common_colors'
        | 'most_alike'
        | 'finest_detail'
        | 'most_pixels'
        | 'quality'
        | 'most_labels'
        | 'oldest'
        | 'smallest_sha256'
        | 'unsure'
      members: components['schemas']['VariantMember'][]
      distance: number
      stack_id: string | null
    }
    VariantMember: {
      id: string
      ref_id: string
      url: string
      original_url: string | null
      preview_url: string
      colors: string[]
      color_names: string[]
      /** @enum {string} */
      palette_tag: 'warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy'
      type: string | null
      season: string | null
      design_styles: string[]
      /** @enum {string} */
      aspect: 'square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner'
      /** @enum {string} */
      text_coverage: 'none' | 'low' | 'medium' | 'high'
      corrected: ('palette_tag' | 'text_coverage' | 'colors')[]
      account_number: string | null
      active: boolean
      title: string | null
      file_name: string | null
      width: number
      height: number
      /** @enum {string} */
      format: 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai'
      quality: number
      craft: number
      roll_eligible: boolean
      stack_id: string | null
      source: string
      source_id: string | null
      source_url: string | null
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
      similarity: number
      /** @enum {string} */
      tier: 'exact' | 'copy' | 'variant' | 'format' | 'similar'
    }
    TagHandle: {
      tag: string
      publicAccessToken: string
    }
    VariantOperation: {
      id: string
      /** @enum {string} */
      kind: 'cull' | 'merge' | 'ignore' | 'stack' | 'unstack' | 'bulk_patch'
      account_number: string | null
      group_id: string | null
      caller: string
      /** Format: date-time */
      at: string
      references: number
      samples: {
        id: string
        ref_id: string
        title: string | null
        preview_url: string
        active: boolean
      }[]
      undone_by: string | null
      undone_at: string | null
    }
    ImportStatus: {
      imported: number
      skipped: number
      failed: number
      rejected: number
      remaining: number
      source: string | null
      listed_at: string | null
      last_run: string | null
      items: {
        source_id: string
        /** @enum {string} */
        outcome: 'imported' | 'skipped' | 'rejected' | 'failed'
        reason: string | null
        reference_id: string | null
        /** Format: date-time */
        settled_at: string
      }[]
    }
    ImportCounts: {
      imported: number
      skipped: number
      failed: number
      rejected: number
      remaining: number
    }
    BrandProfile: {
      account_number: string
      church_name: string
      /** @enum {string} */
      status: 'pending' | 'extracting' | 'ready' | 'failed'
      refreshing: boolean
      source: ('strategy_guide' | 'file_storage' | 'website') | null
      sources: {
        /** @enum {string} */
        source: 'strategy_guide' | 'file_storage' | 'website'
        /** @enum {string} */
        outcome: 'found' | 'nothing' | 'skipped' | 'failed'
        reason: string
      }[]
      has_card: boolean
      colors: components['schemas']['ShownBrandColor'][]
      contrast: components['schemas']['ContrastPair'][]
      fonts: components['schemas']['ShownBrandFont'][]
      logos: components['schemas']['BrandLogo'][]
      guides: {
        name: string
        url: string
        pages: number | null
      }[]
      card: {
        url: string
        svg_url: string
      } | null
      website: string | null
      links: string[]
      pinned: ('church_name' | 'website' | 'colors' | 'fonts' | 'logos' | 'changes')[]
      sub_brands: {
        name: string
        colors: components['schemas']['BrandColor'][]
        fonts: components['schemas']['BrandFont'][]
        logos: components['schemas']['BrandLogo'][]
      }[]
      conflicts: {
        /** @enum {string} */
        field: 'primary' | 'heading' | 'body'
        values: {
          value: string
          /** @enum {string} */
          source: 'strategy_guide' | 'file_storage' | 'website'
          confidence: number
          evidence: string | null
        }[]
      }[]
      settled_conflicts: {
        /** @enum {string} */
        field: 'primary' | 'heading' | 'body'
        values: {
          value: string
          /** @enum {string} */
          source: 'strategy_guide' | 'file_storage' | 'website'
          confidence: number
          evidence: string | null
        }[]
      }[]
      error: string | null
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
    }
    ShownBrandColor: {
      hex: string
      name: string | null
      /** @enum {string} */
      role: 'primary' | 'secondary' | 'accent' | 'neutral' | 'background' | 'text'
      /** @enum {string} */
      source: 'strategy_guide' | 'file_storage' | 'website' | 'pinned'
      confidence: number
      evidence: string | null
      /** @default null */
      name_source: ('guide' | 'folder' | 'website' | 'pinned' | 'computed') | null
      /** @default null */
      codes: {
        pantone: string | null
        cmyk: string | null
        rgb: string | null
      } | null
      id: string
      was: components['schemas']['FoundBrandValue'] | null
    }
    FoundBrandValue: {
      value: string
      /** @enum {string} */
      source: 'strategy_guide' | 'file_storage' | 'website' | 'pinned'
      confidence: number
      evidence: string | null
    }
    ContrastPair: {
      foreground: string
      background: string
      ratio: number
      /** @enum {string} */
      normal: 'aaa' | 'aa' | 'fail'
      /** @enum {string} */
      large: 'aaa' | 'aa' | 'fail'
    }
    ShownBrandFont: {
      family: string
      /** @enum {string} */
      role: 'heading' | 'body'
      /** @enum {string} */
      source: 'strategy_guide' | 'file_storage' | 'website' | 'pinned'
      confidence: number
      evidence: string | null
      id: string
      was: components['schemas']['FoundBrandValue'] | null
    }
    BrandLogo: {
      id: string
      url: string
      width: number
      height: number
      /** @enum {string} */
      format: 'png' | 'jpeg' | 'webp' | 'gif' | 'svg' | 'pdf' | 'ai' | 'psd' | 'tiff' | 'avif' | 'heic'
      original: {
        /** @enum {string} */
        format: 'png' | 'jpeg' | 'webp' | 'gif' | 'svg' | 'pdf' | 'ai' | 'psd' | 'tiff' | 'avif' | 'heic'
        url: string | null
      } | null
      /** @enum {string} */
      theme: 'light' | 'dark' | 'any'
      role: ('primary' | 'secondary' | 'horizontal' | 'stacked' | 'icon' | 'wordmark') | null
      transparent: boolean
      /** @enum {string} */
      source: 'strategy_guide' | 'file_storage' | 'website' | 'pinned'
      confidence: number
      evidence: string | null
    }
    BrandColor: {
      hex: string
      name: string | null
      /** @enum {string} */
      role: 'primary' | 'secondary' | 'accent' | 'neutral' | 'background' | 'text'
      /** @enum {string} */
      source: 'strategy_guide' | 'file_storage' | 'website' | 'pinned'
      confidence: number
      evidence: string | null
      /** @default null */
      name_source: ('guide' | 'folder' | 'website' | 'pinned' | 'computed') | null
      /** @default null */
      codes: {
        pantone: string | null
        cmyk: string | null
        rgb: string | null
      } | null
    }
    BrandFont: {
      family: string
      /** @enum {string} */
      role: 'heading' | 'body'
      /** @enum {string} */
      source: 'strategy_guide' | 'file_storage' | 'website' | 'pinned'
      confidence: number
      evidence: string | null
    }
    BrandAccount: {
      account: string
      name: string
      scanned: boolean
      active: boolean
    }
    BrandBulk: {
      tag: string
      publicAccessToken: string
      count: number
      not_found: string[]
    }
    DesignTokens: {
      $description: string
      color: {
        [key: string]: unknown
      }
      font: {
        [key: string]: unknown
      }
    }
    BrandHistoryEntry: {
      id: string
      /** Format: date-time */
      at: string
      by: string | null
      run_id: string | null
      changes: components['schemas']['BrandChange'][]
      undoable: boolean
    }
    BrandChange: {
      /** @enum {string} */
      field: 'church_name' | 'website' | 'color' | 'font' | 'logo'
      value_id: string | null
      before: components['schemas']['BrandHistoryValue'] | null
      after: components['schemas']['BrandHistoryValue'] | null
    }
    BrandHistoryValue: {
      value: string
      name: string | null
      role:
        | (
            | ('primary' | 'secondary' | 'accent' | 'neutral' | 'background' | 'text')
            | ('heading' | 'body')
            | ('primary' | 'secondary' | 'horizontal' | 'stacked' | 'icon' | 'wordmark')
          )
        | null
      theme: ('light' | 'dark' | 'any') | null
      source: ('strategy_guide' | 'file_storage' | 'website' | 'pinned') | null
      confidence: number | null
      evidence: string | null
    }
    SharedBrand: {
      url: string
      /** Format: date-time */
      expires_at: string
    }
    QcCheck: {
      /** Format: uuid */
      id: string
      task_id: string | null
      /** @enum {string} */
      status: 'pass' | 'warn' | 'fail' | 'error'
      file_name: string
      /** Format: date-time */
      created_at: string
      superseded: boolean
      /** @enum {string} */
      mode: 'initial' | 'revision' | 'deliverables'
      run_id: string
      account: string | null
      findings: components['schemas']['QcFinding'][]
      width: number | null
      height: number | null
      format: string | null
      pages: number | null
      duration_ms: number | null
      path: string | null
      judge: string
      url: string | null
      preview_url: string | null
      decision: components['schemas']['QcDecision'] | null
      comments: components['schemas']['QcComment'][]
    }
    QcFinding: {
      id: string
      check: string
      /** @enum {string} */
      category: 'brief' | 'spelling' | 'craft' | 'revision' | 'deliverables' | 'brand'
      /** @enum {string} */
      severity: 'info' | 'warn' | 'fail'
      confidence: number
      message: string
      verdict: ('fixed' | 'not_fixed' | 'cannot_tell') | null
      expected: string | null
      actual: string | null
      box: components['schemas']['Box'] | null
      fingerprint: string
      dismissed: boolean
      dismissal: {
        /** Format: uuid */
        id: string
        /** @enum {string} */
        scope: 'task' | 'church'
        reason: string
        /** Format: date-time */
        created_at: string
      } | null
    }
    Box: {
      x: number
      y: number
      width: number
      height: number
    }
    QcDecision: {
      /** @enum {string} */
      decision: 'approved' | 'changes'
      note: string | null
      created_by: string
      /** Format: date-time */
      created_at: string
    }
    QcComment: {
      /** Format: uuid */
      id: string
      text: string
      box: components['schemas']['Box'] | null
      created_by: string
      /** Format: date-time */
      created_at: string
    }
    QcConceptFile: {
      name: string
      url: string
      path: string
    }
    BriefFields: {
      partner_name: string | null
      dates: {
        text: string
        value: string | null
        amended_by?: string
      }[]
      times: {
        text: string
        value: string | null
        amended_by?: string
      }[]
      locations: string[]
      scripture: {
        text: string
        value: string | null
        amended_by?: string
      }[]
      key_copy: string[]
      required_elements: string[]
      requested_deliverables: {
        text: string
        width: number | null
        height: number | null
        unit: ('px' | 'in' | 'mm' | 'cm' | 'pt') | null
        format: string | null
      }[]
    }
    BriefAmendment: {
      /** @enum {string} */
      field:
        | 'partner_name'
        | 'dates'
        | 'times'
        | 'locations'
        | 'scripture'
        | 'key_copy'
        | 'required_elements'
        | 'requested_deliverables'
      before: string | null
      after: string | null
      amended_by: {
        text: string
        author: string | null
        at: string
      }
    }
    RevisionRequest: {
      text: string
      author: string | null
      at: string
      resolved: boolean
    }
    QcDismissal: {
      /** Format: uuid */
      id: string
      fingerprint: string | null
      check: string | null
      /** @enum {string} */
      scope: 'task' | 'church'
      task_id: string | null
      account: string | null
      reason: string
      created_by: string
      /** Format: date-time */
      created_at: string
    }
    TaskReview: {
      taskId?: ('' | string) | null
      userId?: string | null
      preferences?: {
        tags?: {
          tagsToAdd?: string[] | null
          tagsToRemove?: string[] | null
        } | null
        removeTags?: {
          tags?: string[] | null
          enabled?: boolean | null
        } | null
        changeStatus?: {
          status?: string | null
          enabled?: boolean | null
        } | null
        leaveComment?: {
          enabled?: boolean | null
          template?: {
            name?: string | null
            content?: string | null
            templateId?: string | null
          } | null
        } | null
      } | null
      clickupAccessToken?: string | null
    }
    TaskReviewAnswer: {
      processed: boolean
      reason?: string
      task_id?: string
      steps?: {
        step: string
        field: string | null
        /** @enum {string} */
        outcome: 'done' | 'unchanged' | 'failed' | 'unclear' | 'undone'
        detail: string | null
      }[]
      duplicate?: boolean
    }
    PlayPause: {
      /** @enum {string} */
      action: 'play' | 'pause'
      task_id: string
    }
    PlayPauseAnswer: {
      tasks_found: boolean
      task_id?: string
      status?: string
      due_date?: string | null
    }
    QueueAnswer: {
      tasks_found: boolean
      accounts: {
        account: string
        church_name: string | null
        stats: {
          total: number
          open: number
          on_hold: number
          paused: number
          in_progress: number
          pinned: number
          overdue: number
          next_due_date: string | null
          capacity: number
          free: number
        }
        queue: {
          task_id: string
          position: number
          status: string
          changed: boolean
          paused: boolean
          moved_by_hand: boolean
        }[]
      }[]
      pending: number
      failures: {
        task_id: string
        detail: string
      }[]
    }
    ClickUpEvent: {
      event: string
      task_id?: string | null
      webhook_id?: string | null
    }
    Task: {
      task_id: string
      account: string | null
      church_name: string | null
      name: string
      url: string | null
      list: {
        id: string
        name: string
      }
      status: string
      paused: boolean
      moved_by_hand: boolean
      remembered_status: string | null
      pinned: boolean
      tags: string[]
      priority: number | null
      due_date: string | null
      position: number | null
      archived: boolean
      deleted: boolean
      /** Format: date-time */
      created_at: string
      updated_at: string
      seen_at: string
    }
    QueueLogItem: {
      id: number
      /** Format: date-time */
      at: string
      action: string
      task_id: string
      account: string | null
      church_name: string | null
      actor: string
      from: string | null
      to: string | null
    }
    Lanes: {
      lanes: {
        account: string
        church_name: string | null
        stats: {
          total: number
          open: number
          on_hold: number
          paused: number
          in_progress: number
          pinned: number
          overdue: number
          next_due_date: string | null
          capacity: number
          free: number
        }
        tasks: components['schemas']['LaneTask'][]
      }[]
    }
    LaneTask: {
      task_id: string
      account: string | null
      church_name: string | null
      name: string
      url: string | null
      list: {
        id: string
        name: string
      }
      status: string
      paused: boolean
      moved_by_hand: boolean
      remembered_status: string | null
      pinned: boolean
      tags: string[]
      priority: number | null
      due_date: string | null
      position: number
      archived: boolean
      deleted: boolean
      /** Format: date-time */
      created_at: string
      updated_at: string
      seen_at: string
      place: number | null
      wanted_status: string
      /** @enum {string} */
      reason: 'in_progress' | 'paused' | 'moved_by_hand' | 'within_capacity' | 'over_capacity'
      /** @enum {string} */
      order: 'pinned' | 'due_date' | 'priority' | 'age'
      why: string
    }
    Key: {
      id: string
      name: string
      hint: string
      /** @enum {string} */
      scope: 'read' | 'write' | 'admin' | 'metrics'
      account_number: string | null
      /** Format: date-time */
      created_at: string
      created_by: string | null
      expires_at: string | null
      revoked_at: string | null
      revoked_by: string | null
      is_own: boolean
    }
    CreatedKey: {
      id: string
      name: string
      hint: string
      /** @enum {string} */
      scope: 'read' | 'write' | 'admin' | 'metrics'
      account_number: string | null
      /** Format: date-time */
      created_at: string
      created_by: string | null
      expires_at: string | null
      revoked_at: string | null
      revoked_by: string | null
      is_own: boolean
      secret: string
    }
    Settings: {
      settings: {
        name: string
        value: string | null
        /** @enum {string} */
        origin: 'default' | 'env' | 'flag'
        is_secret: boolean
        is_set: boolean
        what: string
      }[]
    }
    Problem: {
      type: string
      title: string
      status: number
      detail: string
      /** @enum {string} */
      code:
        | 'malformed_json'
        | 'bad_request'
        | 'unauthorized'
        | 'forbidden'
        | 'not_found'
        | 'method_not_allowed'
        | 'no_embedding'
        | 'conflict'
        | 'idempotency_key_reused'
        | 'stale'
        | 'payload_too_large'
        | 'unsupported_media_type'
        | 'misdirected'
        | 'headers_too_large'
        | 'validation_failed'
        | 'rate_limited'
        | 'internal'
        | 'upstream_failed'
        | 'draining'
        | 'unavailable'
        | 'storage_full'
        | 'storage_read_only'
        | 'storage_failed'
      request_id: string
      errors?: {
        path: string
        message: string
      }[]
      upstream?: string
      retryable?: boolean
    } & {
      [key: string]: unknown
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  getHealth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'ok' | 'degraded' | 'failed' | 'draining'
            version: string
            checks: {
              [key: string]: string
            }
          }
        }
      }
    }
  }
  getSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Session']
        }
      }
    }
  }
  signIn: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json':
          | {
              key: string
            }
          | {
              welcome: string
            }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Session']
        }
      }
    }
  }
  signOut: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Session']
        }
      }
    }
  }
  getStats: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Stats']
        }
      }
    }
  }
  followEvents: {
    parameters: {
      query?: {
        from?: number
      }
      header?: {
        'Last-Event-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/x-ndjson': components['schemas']['EventLine']
          'text/event-stream': components['schemas']['EventLine']
        }
      }
    }
  }
  listAudit: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        account?: string
        actor?: string
        action?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            entries: components['schemas']['AuditEntry'][]
            next_cursor: string | null
          }
        }
      }
    }
  }
  listRuns: {
    parameters: {
      query?: {
        tag?: string
        kind?: string
        status?: 'queued' | 'running' | 'retrying' | 'succeeded' | 'failed' | 'canceled'
        account?: string
        limit?: number
        cursor?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            runs: components['schemas']['Run'][]
            next_cursor: string | null
          }
        }
      }
    }
  }
  followTag: {
    parameters: {
      query: {
        tag: string
        from?: number
      }
      header?: {
        'Last-Event-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/x-ndjson': components['schemas']['RunLine']
          'text/event-stream': components['schemas']['RunLine']
        }
      }
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getRun: {
    parameters: {
      query?: never
      header?: never
      path: {
        runId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Run']
        }
      }
    }
  }
  followRun: {
    parameters: {
      query?: {
        from?: number
      }
      header?: {
        'Last-Event-Id'?: string
      }
      path: {
        runId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/x-ndjson': components['schemas']['RunLine']
          'text/event-stream': components['schemas']['RunLine']
        }
      }
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  cancelRun: {
    parameters: {
      query?: never
      header?: never
      path: {
        runId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Run']
        }
      }
    }
  }
  retryRun: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
      }
      path: {
        runId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RunHandle']
        }
      }
    }
  }
  listReferences: {
    parameters: {
      query?: {
        q?: string
        id?: string
        ids?: string | string[]
        ref_id?: string
        colors?: string | string[]
        color?: string
        color_distance?: number
        color_names?: string | string[]
        palette_tag?:
          | ('warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy')
          | ('warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy')[]
        type?: string | string[]
        season?: string | string[]
        design_style?: string | string[]
        design_styles?: string | string[]
        untagged?: ('type' | 'season' | 'design_style') | ('type' | 'season' | 'design_style')[]
        aspect?:
          | ('square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner')
          | ('square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner')[]
        text_coverage?: ('none' | 'low' | 'medium' | 'high') | ('none' | 'low' | 'medium' | 'high')[]
        format?:
          | ('jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai')
          | ('jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai')[]
        account_number?: string | string[]
        active?: boolean
        roll_eligible?: boolean
        quality_min?: number
        craft_min?: number
        min_width?: number
        min_height?: number
        created_after?: string
        created_before?: string
        source?: string | string[]
        source_id?: string
        sort?: 'created' | 'title' | 'quality' | 'craft' | 'size'
        order?: 'asc' | 'desc'
        total?: 1
        limit?: number
        cursor?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            references: components['schemas']['Reference'][]
            next_cursor: string | null
            total: number | null
          }
        }
      }
    }
  }
  addReference: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          image?: string
          source_id?: string
          title?: string
          type?: string | null
          season?: string | null
          design_styles?: string[]
          account_number?: string | null
          quality?: number
          craft?: number
          roll_eligible?: boolean
          /** Format: uri */
          source_url?: string
          /** Format: uri */
          url?: string
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            reference: components['schemas']['Reference']
            /** @enum {string} */
            outcome: 'imported' | 'skipped' | 'rejected' | 'failed'
          }
        }
      }
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            reference: components['schemas']['Reference']
            /** @enum {string} */
            outcome: 'imported' | 'skipped' | 'rejected' | 'failed'
          }
        }
      }
    }
  }
  countReferences: {
    parameters: {
      query?: {
        q?: string
        id?: string
        ids?: string | string[]
        ref_id?: string
        colors?: string | string[]
        color?: string
        color_distance?: number
        color_names?: string | string[]
        palette_tag?:
          | ('warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy')
          | ('warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy')[]
        type?: string | string[]
        season?: string | string[]
        design_style?: string | string[]
        design_styles?: string | string[]
        untagged?: ('type' | 'season' | 'design_style') | ('type' | 'season' | 'design_style')[]
        aspect?:
          | ('square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner')
          | ('square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner')[]
        text_coverage?: ('none' | 'low' | 'medium' | 'high') | ('none' | 'low' | 'medium' | 'high')[]
        format?:
          | ('jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai')
          | ('jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai')[]
        account_number?: string | string[]
        active?: boolean
        roll_eligible?: boolean
        quality_min?: number
        craft_min?: number
        min_width?: number
        min_height?: number
        created_after?: string
        created_before?: string
        source?: string | string[]
        source_id?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            total: number
            reads_words: boolean
            facets: {
              palette_tag: {
                value: string | null
                count: number
              }[]
              type: {
                value: string | null
                count: number
              }[]
              season: {
                value: string | null
                count: number
              }[]
              design_style: {
                value: string | null
                count: number
              }[]
              aspect: {
                value: string | null
                count: number
              }[]
              text_coverage: {
                value: string | null
                count: number
              }[]
              format: {
                value: string | null
                count: number
              }[]
              source: {
                value: string | null
                count: number
              }[]
              account_number: {
                value: string | null
                count: number
              }[]
            }
          }
        }
      }
    }
  }
  getReference: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Reference']
        }
      }
    }
  }
  deleteReference: {
    parameters: {
      query?: never
      header?: {
        'If-Match'?: string
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
            id: string
            ref_id: string
          }
        }
      }
    }
  }
  updateReference: {
    parameters: {
      query?: never
      header?: {
        'If-Match'?: string
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          title?: string | null
          type?: string | null
          season?: string | null
          design_styles?: string[]
          account_number?: string | null
          active?: boolean
          quality?: number
          craft?: number
          roll_eligible?: boolean
          /** @enum {string} */
          palette_tag?: 'warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy'
          /** @enum {string} */
          text_coverage?: 'none' | 'low' | 'medium' | 'high'
          colors?: string[]
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Reference']
        }
      }
    }
  }
  retireReferences: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ids: string[]
          active: boolean
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
            active: boolean
            changed: number
            not_found: string[]
          }
        }
      }
    }
  }
  findStyleNeighbors: {
    parameters: {
      query?: {
        id?: string
        k?: number
        collapse?: 1
        exclude?: string | string[]
        region?: string
        explain?: 1
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            weighted: boolean
            neighbors: components['schemas']['Neighbor'][]
          }
        }
      }
    }
  }
  findNeighbors: {
    parameters: {
      query?: {
        k?: number
        collapse?: 1
        exclude?: string | string[]
        region?: string
        explain?: 1
      }
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            neighbors: components['schemas']['Neighbor'][]
          }
        }
      }
    }
  }
  listStyleSimilarReferences: {
    parameters: {
      query?: {
        limit?: number
        collapse?: 1
        exclude?: string | string[]
        region?: string
        explain?: 1
      }
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            references: components['schemas']['ScoredReference'][]
          }
        }
      }
    }
  }
  rollReferences: {
    parameters: {
      query?: {
        limit?: number
        spread?: number
        seed?: string
        like?: string | string[]
        unlike?: string | string[]
        collapse?: 1
        exclude?: string | string[]
        region?: string
        explain?: 1
        min_score?: number
        space?: 'image' | 'style'
        account_number?: string
        season?: string
        type?: string
        design_style?: string
      }
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @enum {string} */
            space: 'image' | 'style'
            spread: number
            seed: string
            references: components['schemas']['ScoredReference'][]
          }
        }
      }
    }
  }
  searchReferences: {
    parameters: {
      query: {
        q?: string
        id?: string
        ids?: string | string[]
        ref_id?: string
        colors?: string | string[]
        color?: string
        color_distance?: number
        color_names?: string | string[]
        palette_tag?:
          | ('warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy')
          | ('warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy')[]
        type?: string | string[]
        season?: string | string[]
        design_style?: string | string[]
        design_styles?: string | string[]
        untagged?: ('type' | 'season' | 'design_style') | ('type' | 'season' | 'design_style')[]
        aspect?:
          | ('square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner')
          | ('square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner')[]
        text_coverage?: ('none' | 'low' | 'medium' | 'high') | ('none' | 'low' | 'medium' | 'high')[]
        format?:
          | ('jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai')
          | ('jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai')[]
        account_number?: string | string[]
        active?: boolean
        roll_eligible?: boolean
        quality_min?: number
        craft_min?: number
        min_width?: number
        min_height?: number
        created_after?: string
        created_before?: string
        source?: string | string[]
        source_id?: string
        text: string
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            references: components['schemas']['ScoredReference'][]
          }
        }
      }
    }
  }
  searchByPicture: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          image: string
          /** @default 12 */
          k?: number
          region?: string
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            neighbors: components['schemas']['Neighbor'][]
          }
        }
      }
    }
  }
  listVariants: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        account_number?: string
        account?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            groups: components['schemas']['VariantGroup'][]
            scanned_at: string | null
            never_scanned: boolean
            threshold: number | null
            run_id: string | null
            next_cursor: string | null
          }
        }
      }
    }
  }
  scanVariants: {
    parameters: {
      query?: {
        threshold?: number
      }
      header?: {
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TagHandle']
        }
      }
    }
  }
  cullVariants: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          group_id?: string
          /** @constant */
          all?: true
          tiers?: ('exact' | 'copy' | 'variant' | 'format' | 'similar')[]
          keep_ids?: string[]
          dry_run?: boolean
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            families: number
            retired: number
            failed: number
            unsure: number
            stacked: number
            dry_run: boolean
            operation_id: string | null
          }
        }
      }
    }
  }
  mergeVariants: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: uuid */
          keep_id: string
          /** Format: uuid */
          retire_id: string
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
            keep_ref_id: string
            filled: number
            filled_fields: string[]
            operation_id: string | null
          }
        }
      }
    }
  }
  ignoreVariants: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          group_id: string
          ids: string[]
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
            pairs: number
            operation_id: string | null
          }
        }
      }
    }
  }
  undoVariantOperation: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: uuid */
          operation_id?: string
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
            operation_id: string
            /** @enum {string} */
            kind: 'cull' | 'merge' | 'ignore' | 'stack' | 'unstack' | 'bulk_patch'
            restored: number
            reverted: number
            pairs: number
          }
        }
      }
    }
  }
  stackVariants: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          group_id: string
          ids?: string[]
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
            stack_id: string
            members: string[]
            operation_id: string | null
          }
        }
      }
    }
  }
  unstackVariants: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: uuid */
          stack_id: string
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
            stack_id: string
            members: string[]
            operation_id: string | null
          }
        }
      }
    }
  }
  listVariantOperations: {
    parameters: {
      query?: {
        kind?: 'cull' | 'merge' | 'ignore' | 'stack' | 'unstack' | 'bulk_patch'
        undone?: boolean
        reference?: string
        limit?: number
        cursor?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            operations: components['schemas']['VariantOperation'][]
            next_cursor: string | null
          }
        }
      }
    }
  }
  updateReferences: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ids?: string[]
          filter?: {
            q?: string
            /** Format: uuid */
            id?: string
            ids?: string | string[]
            ref_id?: string
            colors?: string | string[]
            color?: string
            /** @default 0.1 */
            color_distance?: number
            color_names?: string | string[]
            palette_tag?:
              | ('warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy')
              | ('warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy')[]
            type?: string | string[]
            season?: string | string[]
            design_style?: string | string[]
            design_styles?: string | string[]
            untagged?: ('type' | 'season' | 'design_style') | ('type' | 'season' | 'design_style')[]
            aspect?:
              | ('square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner')
              | ('square' | 'portrait' | 'story' | 'landscape' | 'wide' | 'banner')[]
            text_coverage?: ('none' | 'low' | 'medium' | 'high') | ('none' | 'low' | 'medium' | 'high')[]
            format?:
              | ('jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai')
              | ('jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'avif' | 'heic' | 'psd' | 'svg' | 'pdf' | 'ai')[]
            account_number?: string | string[]
            active?: boolean
            roll_eligible?: boolean
            quality_min?: number
            craft_min?: number
            min_width?: number
            min_height?: number
            created_after?: string
            created_before?: string
            source?: string | string[]
            source_id?: string
          }
          set?: {
            title?: string | null
            type?: string | null
            season?: string | null
            design_styles?: string[]
            active?: boolean
            quality?: number
            craft?: number
            roll_eligible?: boolean
            /** @enum {string} */
            palette_tag?:
              'warm' | 'cool' | 'neutral' | 'monochrome' | 'dark' | 'light' | 'pastel' | 'vibrant' | 'earthy'
            /** @enum {string} */
            text_coverage?: 'none' | 'low' | 'medium' | 'high'
            colors?: string[]
          }
          add_styles?: string[]
          remove_styles?: string[]
          dry_run?: boolean
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
            matched: number
            changed: number
            not_found: string[]
            dry_run: boolean
            operation_id: string | null
          }
        }
      }
    }
  }
  importDirectory: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          dir: string
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RunHandle']
        }
      }
    }
  }
  getImportStatus: {
    parameters: {
      query?: {
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ImportStatus']
        }
      }
    }
  }
  importGraphics: {
    parameters: {
      query?: {
        limit?: number
        stream?: 1
      }
      header?: {
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ImportCounts']
          'application/x-ndjson': components['schemas']['RunLine']
          'text/event-stream': components['schemas']['RunLine']
        }
      }
    }
  }
  listBrandProfiles: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        account?: string
        status?: 'pending' | 'extracting' | 'ready' | 'failed'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            profiles: components['schemas']['BrandProfile'][]
            next_cursor: string | null
          }
        }
      }
    }
  }
  getBrandProfile: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
      }
      path: {
        account_number: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BrandProfile']
        }
      }
    }
  }
  pinBrandProfile: {
    parameters: {
      query?: never
      header?: {
        'If-Match'?: string
      }
      path: {
        account_number: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          church_name?: string | null
          website?: string | null
          colors?:
            | {
                hex: string
                /** @default null */
                name?: string | null
                /** @enum {string} */
                role: 'primary' | 'secondary' | 'accent' | 'neutral' | 'background' | 'text'
              }[]
            | null
          fonts?:
            | {
                family: string
                /** @enum {string} */
                role: 'heading' | 'body'
              }[]
            | null
          logos?:
            | (
                | {
                    id: string
                  }
                | {
                    url: string
                  }
              )[]
            | null
          color?:
            | {
                id: string
                /** @constant */
                pinned: false
              }
            | {
                id: string
                hex?: string
                name?: string | null
                /** @enum {string} */
                role?: 'primary' | 'secondary' | 'accent' | 'neutral' | 'background' | 'text'
              }
          font?:
            | {
                id: string
                /** @constant */
                pinned: false
              }
            | {
                id: string
                family?: string
                /** @enum {string} */
                role?: 'heading' | 'body'
              }
          logo?:
            | {
                id: string
                /** @constant */
                pinned: false
              }
            | {
                id: string
                role?: ('primary' | 'secondary' | 'horizontal' | 'stacked' | 'icon' | 'wordmark') | null
                /** @enum {string} */
                theme?: 'light' | 'dark' | 'any'
              }
          changes?: null
          undo?: string
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BrandProfile']
        }
      }
    }
  }
  listBrandAccounts: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            accounts: components['schemas']['BrandAccount'][]
          }
        }
      }
    }
  }
  extractBrand: {
    parameters: {
      query?: {
        stream?: 1
      }
      header?: {
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          account_number: string
          /** Format: uri */
          website?: string
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RunHandle']
          'application/x-ndjson': components['schemas']['RunLine']
          'text/event-stream': components['schemas']['RunLine']
        }
      }
    }
  }
  extractBrands: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          account_numbers: string[]
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BrandBulk']
        }
      }
    }
  }
  exportBrandLogos: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_number: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/zip': string
        }
      }
    }
  }
  exportBrandSwatches: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_number: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/octet-stream': string
        }
      }
    }
  }
  exportBrandStylesheet: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_number: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/css': string
        }
      }
    }
  }
  exportBrandTokens: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_number: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DesignTokens']
        }
      }
    }
  }
  listBrandHistory: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: never
      path: {
        account_number: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            entries: components['schemas']['BrandHistoryEntry'][]
            next_cursor: string | null
          }
        }
      }
    }
  }
  shareBrand: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_number: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @default 30 */
          days?: number
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SharedBrand']
        }
      }
    }
  }
  endBrandShares: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_number: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
            ended: boolean
          }
        }
      }
    }
  }
  listChecks: {
    parameters: {
      query?: {
        task_id?: string
        account?: string
        status?: 'pass' | 'warn' | 'fail' | 'error'
        mode?: 'initial' | 'revision' | 'deliverables'
        current?: 1
        cursor?: string
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['QcCheck'][]
            next_cursor: string | null
          }
        }
      }
    }
  }
  scanDesigns: {
    parameters: {
      query?: {
        stream?: 1
      }
      header?: {
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          image?: string[]
          task_id?: string
          /**
           * @default initial
           * @enum {string}
           */
          mode?: 'initial' | 'revision' | 'deliverables'
          concept_paths?: string[]
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RunHandle']
          'application/x-ndjson': components['schemas']['RunLine']
          'text/event-stream': components['schemas']['RunLine']
        }
      }
    }
  }
  listConcepts: {
    parameters: {
      query: {
        task_id: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            task_id: string
            church_name: string | null
            account: string | null
            rounds: {
              round: number
              name: string
              path: string
              image_count: number
              images: components['schemas']['QcConceptFile'][]
              files: components['schemas']['QcConceptFile'][]
            }[]
            finals: components['schemas']['QcConceptFile'][]
          }
        }
      }
    }
  }
  extractBrief: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          task_id: string
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            task_id: string
            fields: components['schemas']['BriefFields']
            amendments: components['schemas']['BriefAmendment'][]
            revision_requests: components['schemas']['RevisionRequest'][]
            brief: {
              title: string
              required_elements: string[]
              deliverables: string[]
            }
          }
        }
      }
    }
  }
  listDismissals: {
    parameters: {
      query?: {
        task_id?: string
        account?: string
        report?: 1
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | {
                items: components['schemas']['QcDismissal'][]
              }
            | {
                findings: {
                  check: string | null
                  category: string | null
                  message: string
                  count: number
                  tasks: number
                  churches: number
                }[]
              }
        }
      }
    }
  }
  dismissFinding: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          fingerprint?: string | null
          check?:
            | (
                | 'no_brief'
                | 'partner_name'
                | 'date'
                | 'weekday'
                | 'time'
                | 'location'
                | 'scripture'
                | 'scripture_text'
                | 'key_copy'
                | 'required_element'
                | 'passage'
                | 'superseded'
                | 'comment'
                | 'placeholder'
                | 'text'
                | 'code'
                | 'revision_request'
                | 'coverage'
                | 'dimensions'
                | 'format'
                | 'file_size'
                | 'misspelling'
                | 'repeated_word'
                | 'unreadable_file'
                | 'resolution'
                | 'color_mode'
                | 'print'
                | 'impression'
                | 'video'
                | 'sharpness'
                | 'cut_off'
                | 'contrast'
                | 'margin'
                | 'brand_colors'
                | 'brand_fonts'
                | 'logo'
              )
            | null
          /** @enum {string} */
          scope: 'task' | 'church'
          task_id?: string | null
          account?: string | null
          reason: string
        }
      }
    }
    responses: {
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['QcDismissal']
        }
      }
    }
  }
  removeDismissal: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
          }
        }
      }
    }
  }
  decideOnCheck: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          decision: 'approved' | 'changes'
          note?: string | null
        }
      }
    }
    responses: {
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['QcDecision']
        }
      }
    }
  }
  withdrawDecision: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            decision: components['schemas']['QcDecision'] | null
          }
        }
      }
    }
  }
  commentOnCheck: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          text: string
          box?: components['schemas']['Box'] | null
        }
      }
    }
    responses: {
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['QcComment']
        }
      }
    }
  }
  getCheck: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['QcCheck']
        }
      }
    }
  }
  getCheckOverlay: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/png': string
        }
      }
    }
  }
  listTasks: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        account?: string
        task_id?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            tasks: components['schemas']['Task'][]
            next_cursor: string | null
          }
        }
      }
    }
  }
  listQueueLog: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        account?: string
        task_id?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: components['schemas']['QueueLogItem'][]
            next_cursor: string | null
          }
        }
      }
    }
  }
  playTask: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Task']
        }
      }
    }
  }
  pauseTask: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Task']
        }
      }
    }
  }
  pinTask: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Task']
        }
      }
    }
  }
  unpinTask: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Task']
        }
      }
    }
  }
  listLanes: {
    parameters: {
      query?: {
        account?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Lanes']
        }
      }
    }
  }
  orderQueues: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          account?: string | null
          /** @default false */
          dry_run?: boolean
        }
      }
    }
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['QueueAnswer']
        }
      }
    }
  }
  listKeys: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            keys: components['schemas']['Key'][]
            next_cursor: string | null
          }
        }
      }
    }
  }
  createKey: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          /**
           * @default read
           * @enum {string}
           */
          scope?: 'read' | 'write' | 'admin' | 'metrics'
          account_number?: string | null
          days?: number | null
        }
      }
    }
    responses: {
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CreatedKey']
        }
      }
    }
  }
  revokeKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            ok: true
          }
        }
      }
    }
  }
  listCallers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            callers: {
              id: string
              name: string
            }[]
          }
        }
      }
    }
  }
  getSettings: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Settings']
        }
      }
    }
  }
  createBackup: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RunHandle']
        }
      }
    }
  }
}
