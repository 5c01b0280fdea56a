import type { Row, Tx } from '../db/sql.ts'
import type { KeepReason, Subject, Tier } from './model.ts'

const oneIf = (condition: string) => `CASE WHEN ${condition} THEN 1 ELSE 0 END`
const labelCount = [
  oneIf('r.title IS NOT NULL'),
  oneIf('r.type IS NOT NULL'),
  oneIf('r.season IS NOT NULL'),
  oneIf("r.design_styles <> '[]'"),
  oneIf('r.source_url IS NOT NULL'),
].join(' + ')
const subjectColumns = `r.number, r.id, r.account_number, r.active, r.width, r.height, r.quality, r.created_at, r.sha256,
  ${labelCount} AS labels`

/** Our own row, read without zod: a scan reads every reference there is. */
function subjectIn(row: Row): Subject {
  return { ...(row as Subject), active: row.active !== 0 }
}

// Signatures

export type Undescribed = { number: number; id: string; sha256: string }

/** References are gone through by their numbers, so many at a stretch: a query of 2 ms. */
export const numbersAtOnce = 500

export async function lastNumber(sql: Tx): Promise<number> {
  return Number((await sql.get('SELECT max(number) AS last FROM reference_images'))!.last ?? 0)
}

/** Active references among `numbersAtOnce` from `from` on, and how many of them have no signature of this model. */
export async function countActive(sql: Tx, model: string, from: number): Promise<{ active: number; lacking: number }> {
  const row = await sql.get(
    `SELECT count(*) AS held, count(s.sha256) AS described FROM reference_images r
     LEFT JOIN signatures s ON s.sha256 = r.sha256 AND s.model = $1
     WHERE r.active = 1 AND r.number >= $2 AND r.number < $3`,
    model,
    from,
    from + numbersAtOnce,
  )
  return { active: Number(row!.held), lacking: Number(row!.held) - Number(row!.described) }
}

/** Active references without a signature of this model, among `numbersAtOnce` from `from` on. */
export async function undescribed(sql: Tx, model: string, from: number): Promise<Undescribed[]> {
  const rows = await sql.all(
    `SELECT r.number, r.id, r.sha256 FROM reference_images r WHERE r.active = 1
       AND NOT EXISTS (SELECT 1 FROM signatures s WHERE s.sha256 = r.sha256 AND s.model = $1)
       AND r.number >= $2 AND r.number < $3 ORDER BY r.number`,
    model,
    from,
    from + numbersAtOnce,
  )
  return rows as Undescribed[]
}

export type NewSignature = {
  sha256: string
  model: string
  body: Uint8Array
  pixelHash: Uint8Array
  checksum: Uint8Array
}

/** Stores a signature, unless the image was deleted meanwhile. */
export async function putSignature(tx: Tx, signature: NewSignature): Promise<void> {
  await tx.run(
    `INSERT INTO signatures (sha256, model, body, pixel_hash, checksum)
     SELECT sha256, $2, $3, $4, $5 FROM files WHERE sha256 = $1
     ON CONFLICT (sha256) DO UPDATE
     SET model = excluded.model, body = excluded.body, pixel_hash = excluded.pixel_hash, checksum = excluded.checksum`,
    signature.sha256,
    signature.model,
    signature.body,
    signature.pixelHash,
    signature.checksum,
  )
}

export async function dropSignature(tx: Tx, sha256: string): Promise<void> {
  await tx.run('DELETE FROM signatures WHERE sha256 = $1', sha256)
}

export type StoredSignature = { sha256: string; body: Uint8Array; pixel_hash: Uint8Array; checksum: Uint8Array }

export async function signaturesOf(sql: Tx, model: string, hashes: readonly string[]): Promise<StoredSignature[]> {
  const rows = await sql.all(
    `SELECT sha256, body, pixel_hash, checksum FROM signatures WHERE model = $1 AND sha256 ${sql.dialect.inArray('$2')}`,
    model,
    sql.dialect.array(hashes),
  )
  return rows as StoredSignature[]
}

// What is compared

/** Who has references after `after`, null being the first of all; undefined when nobody has. */
export async function nextOwner(sql: Tx, after: string | null | undefined): Promise<string | null | undefined> {
  if (after === undefined) {
    const nobodys = await sql.get('SELECT number FROM reference_images WHERE account_number IS NULL LIMIT 1')
    if (nobodys !== null) return null
  }
  const row = await sql.get(
    `SELECT account_number FROM reference_images WHERE account_number > $1 ORDER BY account_number LIMIT 1`,
    after ?? '',
  )
  return row === null ? undefined : String(row.account_number)
}

/** A reference, and what scans before found of it: bytes of who could be of its design, and of whom it was judged. */
export type Comparable = Subject & { pixelHash: string; candidates: Uint8Array | null; judged: string | null }

/** An owner's comparable images, by number. */
export async function comparableAfter(
  sql: Tx,
  model: string,
  account: string | null,
  after: number,
  limit: number,
): Promise<Comparable[]> {
  const rows = await sql.all(
    `SELECT ${subjectColumns}, s.pixel_hash, c.judged,
       CASE WHEN coalesce(c.account_number, '') = coalesce(r.account_number, '') THEN c.candidates END AS candidates
     FROM reference_images r JOIN signatures s ON s.sha256 = r.sha256 AND s.model = $1
     LEFT JOIN comparisons c ON c.reference_number = r.number AND c.model = $1
     WHERE r.active = 1 AND coalesce(r.account_number, '') = coalesce($2, '') AND r.number > $3
     ORDER BY r.number LIMIT $4`,
    model,
    account,
    after,
    limit,
  )
  return rows.map(({ pixel_hash: hash, ...row }) => ({
    ...(subjectIn(row) as Comparable),
    pixelHash: Buffer.from(hash as Uint8Array).toString('hex'),
  }))
}

export type NewCandidates = { number: number; account: string | null; candidates: Uint8Array }

/** Stores who could be of one design with each; of a reference that was deleted meanwhile nothing is stored. */
export async function putCandidates(tx: Tx, model: string, found: readonly NewCandidates[]): Promise<void> {
  for (const { number, account, candidates } of found)
    await tx.run(
      `INSERT INTO comparisons (reference_number, model, account_number, candidates)
       SELECT number, $2, $3, $4 FROM reference_images WHERE number = $1
       ON CONFLICT (reference_number) DO UPDATE
       SET model = excluded.model, account_number = excluded.account_number, candidates = excluded.candidates,
         judged = CASE WHEN comparisons.model = excluded.model THEN comparisons.judged END`,
      number,
      model,
      account,
      candidates,
    )
}

/** Stores what was decided of references beside others. */
export async function putJudged(
  tx: Tx,
  model: string,
  decided: readonly { number: number; judged: string }[],
): Promise<void> {
  for (const { number, judged } of decided)
    await tx.run(
      `INSERT INTO comparisons (reference_number, model, account_number, judged)
       SELECT number, $2, account_number, $3 FROM reference_images WHERE number = $1
       ON CONFLICT (reference_number) DO UPDATE
       SET model = excluded.model, judged = excluded.judged,
         candidates = CASE WHEN comparisons.model = excluded.model THEN comparisons.candidates END`,
      number,
      model,
      judged,
    )
}

// Scans

export async function insertScan(tx: Tx, id: string, threshold: number, at: string): Promise<void> {
  await tx.run(
    'INSERT INTO variant_scans (id, threshold, is_open, requested_at) VALUES ($1, $2, 1, $3)',
    id,
    threshold,
    at,
  )
}

/** The oldest scan of this threshold whose run has not ended, or null. */
export async function openScan(tx: Tx, threshold: number): Promise<string | null> {
  const row = await tx.get(
    'SELECT id FROM variant_scans WHERE is_open = 1 AND threshold = $1 ORDER BY requested_at, id LIMIT 1',
    threshold,
  )
  return row && String(row.id)
}

/** A run takes its scan up: again after a failure, or for the first time. */
export async function reopenScan(tx: Tx, id: string, threshold: number, at: string): Promise<void> {
  await tx.run(
    `INSERT INTO variant_scans (id, threshold, is_open, requested_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (id) DO UPDATE SET is_open = 1`,
    id,
    threshold,
    at,
  )
}

/** The run of a scan has ended, whatever its end was. */
export async function closeScan(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE variant_scans SET is_open = 0 WHERE id = $1', id)
}

export type ScanFacts = { scanned_at: string; compared: number; unreadable: number; run_id: string | null }

/** A scan has come to its end. From here on the listing shows it, unless it shows one that was begun later. */
export async function showScan(tx: Tx, id: string, facts: ScanFacts): Promise<void> {
  await tx.run(
    'UPDATE variant_scans SET scanned_at = $2, compared = $3, unreadable = $4, run_id = $5 WHERE id = $1',
    id,
    facts.scanned_at,
    facts.compared,
    facts.unreadable,
    facts.run_id,
  )
  const later = await tx.get(
    `SELECT shown.id FROM variant_scans shown JOIN variant_scans own ON own.id = $1
     WHERE shown.is_shown = 1 AND (shown.requested_at, shown.id) > (own.requested_at, own.id)`,
    id,
  )
  if (later !== null) return
  await tx.run('UPDATE variant_scans SET is_shown = 0 WHERE is_shown = 1')
  await tx.run('UPDATE variant_scans SET is_shown = 1 WHERE id = $1', id)
}

/** What a scan that came to its end found. */
export async function scanFacts(sql: Tx, id: string): Promise<ScanFacts> {
  const row = await sql.get('SELECT scanned_at, compared, unreadable, run_id FROM variant_scans WHERE id = $1', id)
  return row as ScanFacts
}

export type ShownScan = ScanFacts & { id: string; threshold: number }

/** The scan that the listing shows: the last that came to its end. */
export async function shownScan(sql: Tx): Promise<ShownScan | null> {
  const row = await sql.get(
    'SELECT id, threshold, scanned_at, compared, unreadable, run_id FROM variant_scans WHERE is_shown = 1',
  )
  return row as ShownScan | null
}

export async function countGroups(sql: Tx, scanId: string): Promise<{ groups: number; members: number }> {
  const groups = await sql.get('SELECT count(*) AS held FROM variant_groups WHERE scan_id = $1', scanId)
  const members = await sql.get('SELECT count(*) AS held FROM variant_members WHERE scan_id = $1', scanId)
  return { groups: Number(groups!.held), members: Number(members!.held) }
}

/** Forgets at most `most` groups of a scan. */
export async function dropGroups(tx: Tx, scanId: string, most: number): Promise<number> {
  const { changes } = await tx.run(
    `DELETE FROM variant_groups WHERE scan_id = $1 AND group_id IN (
       SELECT group_id FROM variant_groups WHERE scan_id = $1 LIMIT $2)`,
    scanId,
    most,
  )
  return changes
}

/** Scans that nobody sees and no run works at, but the one named. */
export async function pastScans(sql: Tx, but: string): Promise<string[]> {
  const rows = await sql.all('SELECT id FROM variant_scans WHERE is_shown = 0 AND is_open = 0 AND id <> $1', but)
  return rows.map(({ id }) => String(id))
}

export async function dropScan(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM variant_scans WHERE id = $1', id)
}

// Groups

export type NewGroup = { groupId: string; account: string | null; keepReason: KeepReason }
export type NewMember = { number: number; similarity: number; tier: Tier }

export async function insertGroup(tx: Tx, scanId: string, group: NewGroup): Promise<void> {
  await tx.run(
    'INSERT INTO variant_groups (scan_id, group_id, account_number, keep_reason) VALUES ($1, $2, $3, $4)',
    scanId,
    group.groupId,
    group.account,
    group.keepReason,
  )
}

/** Stores some of a group's members, which follow each other from `firstRank` on; the keep has the rank 0. */
export async function insertMembers(
  tx: Tx,
  place: { scanId: string; groupId: string; firstRank: number },
  members: readonly NewMember[],
): Promise<void> {
  for (const [at, { number, similarity, tier }] of members.entries())
    await tx.run(
      `INSERT INTO variant_members (scan_id, group_id, rank, reference_number, similarity, tier)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      place.scanId,
      place.groupId,
      place.firstRank + at,
      number,
      similarity,
      tier,
    )
}

export type Grouped = { group_id: string; account_number: string | null; keep_reason: KeepReason }
export type Member = Subject & {
  group_id: string
  rank: number
  similarity: number
  tier: Tier
  stack_id: string | null
}

/** Whose groups: everyone's, one church's, or (`viewer`) one church's and nobody's. */
export type Whose = { church?: string | undefined; viewer?: string | null }

/** Groups of a scan by id, after `after`. */
export async function groupsAfter(sql: Tx, scanId: string, { church, viewer }: Whose, after: string, limit: number) {
  const rows = await sql.all(
    `SELECT group_id, account_number, keep_reason FROM variant_groups
     WHERE scan_id = $1 AND group_id > $2 AND (account_number = $3 OR $3 IS NULL)
       AND (account_number IS NULL OR account_number = $4 OR $4 IS NULL)
     ORDER BY group_id LIMIT $5`,
    scanId,
    after,
    church ?? null,
    viewer ?? null,
    limit,
  )
  return rows as Grouped[]
}

export async function groupOf(sql: Tx, scanId: string, groupId: string): Promise<Grouped | null> {
  const row = await sql.get(
    'SELECT group_id, account_number, keep_reason FROM variant_groups WHERE scan_id = $1 AND group_id = $2',
    scanId,
    groupId,
  )
  return row as Grouped | null
}

/** The members of groups as they are now, by rank. */
export async function membersOf(sql: Tx, scanId: string, groupIds: readonly string[]): Promise<Member[]> {
  const rows = await sql.all(
    `SELECT m.group_id, m.rank, m.similarity, m.tier, r.stack_id, ${subjectColumns}
     FROM variant_members m JOIN reference_images r ON r.number = m.reference_number
     WHERE m.scan_id = $1 AND m.group_id ${sql.dialect.inArray('$2')} ORDER BY m.group_id, m.rank`,
    scanId,
    sql.dialect.array(groupIds),
  )
  return rows.map((row) => subjectIn(row) as Member)
}

/** A church leaves: its groups go, and with its references everything else that names them. */
export async function forgetGroups(tx: Tx, account: string): Promise<void> {
  await tx.run('DELETE FROM variant_groups WHERE account_number = $1', account)
}

/** The groups of the shown scan and the stacks that some references stand in, each by a key of its own. */
export async function familiesAmong(sql: Tx, numbers: readonly number[]): Promise<{ number: number; key: string }[]> {
  const rows = await sql.all(
    `SELECT m.reference_number AS number, m.group_id AS family_key FROM variant_members m
     JOIN variant_scans s ON s.id = m.scan_id AND s.is_shown = 1 WHERE m.reference_number ${sql.dialect.inArray('$1')}
     UNION ALL SELECT number, stack_id FROM reference_images
     WHERE stack_id IS NOT NULL AND number ${sql.dialect.inArray('$1')}`,
    sql.dialect.array(numbers),
  )
  return rows.map((row) => ({ number: Number(row.number), key: String(row.family_key) }))
}

export type Sized = { number: number; sha256: string; width: number; height: number }

/** The originals of references, and their sizes. */
export async function sizesOf(sql: Tx, numbers: readonly number[]): Promise<Sized[]> {
  const rows = await sql.all(
    `SELECT number, sha256, width, height FROM reference_images WHERE number ${sql.dialect.inArray('$1')}`,
    sql.dialect.array(numbers),
  )
  return rows as Sized[]
}
