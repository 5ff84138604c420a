import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** For two days, signed by itself, for the names given as OpenSSL writes them; its files lie in `folder`. */
export function makeCertificate(folder, names = ['DNS:localhost', 'IP:127.0.0.1']) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${names.join()}`]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert]
  execFileSync('openssl', made, { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert), file: cert }
}
