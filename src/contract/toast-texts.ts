/**
 * Texts that people see when a call of the portal succeeds or fails (spec §8), word for word; those of rotating and
 * revoking are ours.
 */
export const toastTexts = {
  credentialsLoadFailed: 'Failed to load credentials data',
  credentialsGenerated: (product: string) => `${product} Self-Service Credentials were successfully generated`,
  credentialsGenerationFailed: (product: string) => `Failed to generate ${product} Self-Service Credentials`,
  credentialsRotated: (product: string) => `${product} credentials were rotated. The old keys work for 24 hours`,
  credentialsRotationFailed: (product: string) => `Failed to rotate ${product} credentials`,
  credentialsRevoked: (product: string) => `${product} credentials were revoked`,
  credentialsRevocationFailed: (product: string) => `Failed to revoke ${product} credentials`,
  merchantLoadFailed: 'Failed to load merchant data',
  merchantAddFailed: 'Failed to add merchant profile',
  merchantDuplicate: 'Merchant Profile already exists.',
  copied: 'Copied to clipboard',
  copyFailed: 'Failed to Copy',
} as const
