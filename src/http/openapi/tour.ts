import { bounds } from '../../kernel/bounds.ts'
import type { Section } from '../docs.ts'

/** The longer story of a section, in Markdown, behind the sentence that says what it is. */
export const tour: Partial<Record<Section, string>> = {
  Library: `An image comes in by upload, by its link (\`{"url": …}\`), or by an import. It is verified by its bytes, known
again if it was there before, measured (colours, palette, text, quality, craft), and described by vectors. Labels such as
\`type\`, \`season\` and \`design_styles\` come from its source, from a sidecar file or from you; \`PATCH\` corrects them.
\`q\` searches titles, file names, labels, numbers and accounts, and forgives a typo; \`…/references/facets\` counts labels.

What happened to each file is its outcome: \`imported\`; \`skipped\` (known already, retired ones included); \`rejected\`
(\`too_small\`, \`extreme_aspect\`, \`blank\`, \`too_many_pixels\`, \`unsupported_format\`, \`deleted\`: somebody removed it for good); or \`failed\` (\`unreadable\`,
\`truncated\`, \`fetch_failed\`, \`bad_sidecar\`), which the next import tries again.`,

  Sampling: `\`similar\` finds images with the same layout, colours and text; \`style-similar\` images that are made
in the same way. The built-in descriptors see layout, colour and lettering; what an image *shows* takes a model
(\`EMBEDDER=onnx\` with a CLIP-like one in a folder, or \`EMBEDDER=http\`), which weighs in by \`FUSION_WEIGHTS\` and finds images
by words: \`GET …/references/search?text=a+dove\`. A filter never shortens an answer. \`POST …/references/similar\` searches by an image that is not in the
library, and stores nothing. A roll shows what is near a seed and good enough: \`spread\` draws from further around under a
\`seed\`, \`collapse=1\` shows one of each family, \`like\` and \`unlike\` add seeds and take away, \`explain=1\` says why.`,

  Variants: `\`scan\` looks for families of near-duplicates as a run that can be followed by its tag; \`GET …/variants\`
lists what it found. \`cull\`, \`merge\`, \`ignore\` and \`stack\` decide, and \`undo\` takes a decision of the past 30 days back. A
family is a star: each member is within the threshold of the one to keep, so that no chain of look-alikes grows into one.`,

  Import: `The configured source (\`REMIX_URL\`) is a feed, an \`s3://\` prefix or a directory. A feed answers
\`GET {REMIX_URL}/graphics?cursor=&limit=\` with \`{items: [{id, url, title, type, season, design_styles,
account_number?}], next_cursor, total}\`. \`POST …/remix/import\` takes the next batch; an import can be stopped at any moment
and goes on where it was.

In a directory, \`NAME.json\` beside \`NAME.jpg\` may say any of \`source_id, title, type, season, design_styles,
account_number, quality, craft, roll_eligible, source_url\`. The lines of an import name the file (\`id\`), its outcome, and
the reference that came of it (\`reference_id\`, \`ref_id\`).`,

  Branding: `A profile is read from the best source there is: the church's strategy guide, then the rest of its folder in
file storage, then its website. The first that gives colours, fonts or logos names the \`source\`; a later one adds the roles
that are missing. Every value says where it stands (\`evidence\`) and how sure that is (\`confidence\`); below 0.5 it is a
guess, and a surer one of a later source replaces it.

A church's folder is \`client-assets/<account number> - <church name>/\`, with \`logos/\`, \`fonts/\`, and perhaps
\`church.json\` (\`{website, name, active}\`) and \`words.txt\`. A guide is a PDF, DOCX, PPTX, ODT or ODP with \`strategy … guide\`
or \`brand … guide\` in its name; logos are PNG, JPEG, WebP, GIF or SVG, fonts TTF, OTF, TTC or WOFF, swatches ASE, ACO or GPL.
A church without a folder is given a website: \`{"account_number": "1001", "website": "https://…"}\`.

\`PATCH\` pins any of \`church_name, website, colors, fonts, logos\`. **A pinned list replaces the whole list**: to change one
colour, send all that are to stay.

\`\`\`sh
curl -X PATCH -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \\
  http://localhost:3000/v1/image-gen/branding/1001 -d '{"colors": [
    {"hex": "#0f2d4d", "role": "primary"}, {"hex": "#3a7ca5", "role": "secondary"}, {"hex": "#f4b942", "role": "accent"},
    {"hex": "#f6f4ee", "role": "background"}, {"hex": "#16212c", "role": "text"}]}'
\`\`\`

No extraction changes a pin; null takes it away. A refresh that fails leaves a ready profile as it was and says why in
\`error\`. Colours are \`primary, secondary, accent, neutral, background, text\`, fonts \`heading, body\`; a profile holds up to
24 colours, 8 fonts and 20 logos. \`card.url\` is the profile as a PNG.`,

  'Quality control': `A scan judges up to ${bounds.qcFilesMax} designs against the brief of their task, one check each:
\`pass\`, \`warn\`, \`fail\`, or \`error\` when it could not be judged. The designs are uploads (\`image\`), files that
\`GET …/qc/concepts\` lists (\`concept_paths\`), or, when neither is given, the task's newest round, its finals in
\`deliverables\` mode, or its attachments when no folder has a file.

\`\`\`sh
curl -X POST -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \\
  'http://localhost:3000/v1/image-gen/qc/scan?stream=1' -d '{"task_id": "86ahl0001", "mode": "initial", "concept_paths":
    ["client-assets/1001 - Harbor Light Church/tasks/86ahl0001/Round 1/christmas-square.jpg"]}'
\`\`\`

The built-in judge needs no network: it reads the text of a design and looks for the brief's names, dates, weekdays, times,
places, scripture and copy in it; then at spelling, contrast, margins, resolution and brand colours, and in \`deliverables\`
mode at dimensions, formats and what is missing. What it cannot judge it reports as \`info\`, never as a pass. Where a vision model
is configured it adds what it finds, and takes nothing away that was measured. Nothing is written to the task.

A church's own words stand in \`words.txt\` in its folder, one a line, up to ${bounds.churchWordsMax.toLocaleString('en')};
they are not called misspelled. \`POST …/qc/dismissals\` says that a finding is none, for the task or for its church: its
\`fingerprint\` names the flaw, not the file, and holds over re-exports, crops and rounds.`,

  Workflow: `A webhook's sender proves itself by a [Standard Webhooks](https://www.standardwebhooks.com) signature, or by the
whole secret in \`X-Webhook-Secret\`. Without \`WEBHOOK_SECRET\` webhooks are open. A delivery that failed answers 502 with its
\`steps\`, done and undone: send it again, and what is missing is done, once.

A task's church is its field \`Account\` or \`Account Number\`, else the number with which its list's or folder's name begins.
The tag \`pinned\` puts it first in its queue. \`GET /v1/tasks\` shows what is known, \`GET /v1/queue-log\` what was done, by
whom, from what to what. A person acts with a key or a session: \`POST /v1/tasks/{id}/play\`, \`pause\`, \`pin\` and
\`unpin\`; \`GET /v1/queue\` says why each task stands where it stands, \`POST /v1/queue/round\` orders the queues.`,
}
