import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Certificate = { key: string; cert: string }

function openssl(dir: string, ...words: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(['openssl', ...words], { cwd: dir, stdout: 'ignore', stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`openssl ${words[0]}: ${stderr.toString()}`)
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** An authority of our own, in a folder. */
export function newAuthority(dir: string, name: string): Certificate {
  const [key, cert] = [join(dir, `${name}.key`), join(dir, `${name}.crt`)]
  openssl(dir, 'req', '-x509', ...newKey, '-keyout', key, '-out', cert, '-days', '2', '-subj', `/CN=${name}`)
  return { key, cert }
}

type Wanted = { name: string; for: string; isOver?: boolean }

/** A server's certificate, signed by an authority, for a name (`DNS:db.example`, `IP:127.0.0.1`). */
export function certificateBy(authority: Certificate, dir: string, { name, for: subject, isOver = false }: Wanted) {
  const [key, cert, request, names] = ['key', 'crt', 'csr', 'ext'].map((end) => join(dir, `${name}.${end}`)) as [
    string,
    string,
    string,
    string,
  ]
  openssl(dir, 'req', ...newKey, '-keyout', key, '-out', request, '-subj', `/CN=${name}`)
  writeFileSync(names, `subjectAltName=${subject}\n`)
  const signing = ['-CA', authority.cert, '-CAkey', authority.key, '-CAcreateserial', '-days', isOver ? '-1' : '2']
  openssl(dir, 'x509', '-req', '-in', request, '-out', cert, '-extfile', names, ...signing)
  chmodSync(key, 0o600)
  return { key, cert }
}
