import { expect, test } from 'bun:test'
import { picture } from '../pictures.ts'
import { pictureForm, testApp } from '../support.ts'

test('/metrics counts requests by route, and shows the indexes, the runs and the process', async () => {
  await using app = await testApp()
  await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(1)) })
  await app.call('GET', '/v1/image-gen/references/01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c')
  await app.call('GET', '/v1/nowhere/at/all')
  const answer = await app.call('GET', '/metrics')
  const text = await answer.text()
  for (const line of [
    'verger_http_requests_total{method="POST",route="/v1/image-gen/references",status="201"} 1',
    'verger_http_requests_total{method="GET",route="/v1/image-gen/references/:id",status="404"} 1',
    'verger_http_requests_total{method="GET",route="none",status="404"} 1',
    'verger_http_request_seconds_count{method="POST",route="/v1/image-gen/references"} 1',
    'verger_index_vectors{space="image"} 1',
    'verger_index_graph_recall{space="image"}',
    'verger_runs{status="queued"} 0',
    'verger_process_cpu_seconds_total',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('nowhere')
})
