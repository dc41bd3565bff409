import type { SmtpSecurity } from './connection-fields.ts'

/** A mail server that many shops use, as its service documents it. */
export interface MailServer {
  name: string
  host: string
  port: number
  security: SmtpSecurity
}

/** Servers to choose from, in alphabetical order. */
export const mailServers: readonly MailServer[] = [
  { name: 'Brevo', host: 'smtp-relay.brevo.com', port: 587, security: 'starttls' },
  { name: 'Gmail, Google Workspace', host: 'smtp.gmail.com', port: 587, security: 'starttls' },
  { name: 'Hostinger', host: 'smtp.hostinger.com', port: 465, security: 'tls' },
  { name: 'IONOS', host: 'smtp.ionos.es', port: 465, security: 'tls' },
  { name: 'Mailjet', host: 'in-v3.mailjet.com', port: 587, security: 'starttls' },
  { name: 'Microsoft 365', host: 'smtp.office365.com', port: 587, security: 'starttls' },
  { name: 'OVHcloud', host: 'ssl0.ovh.net', port: 465, security: 'tls' },
  { name: 'Strato', host: 'smtp.strato.com', port: 465, security: 'tls' },
  { name: 'Zoho Mail', host: 'smtp.zoho.eu', port: 465, security: 'tls' },
]
