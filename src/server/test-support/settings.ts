/** Settings that both programs of a test share. Not secret: they exist in tests only. */
export const testSecrets = {
  AUTH_SECRET: 'bq7xW2mRk9TzLp4VhJ6nYd8sGc3fUa5e',
  GATEWAY_SECRET: 'Hn5cQv8ZtKe2RyWm7LxPj4bUs9dGf6Ta',
  DEMO_PASSWORD: 'velvet otter canyon 7',
}
