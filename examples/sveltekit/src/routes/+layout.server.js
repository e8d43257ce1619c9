const { MEDUSA_URL = "http://localhost:9000", PUBLISHABLE_KEY = "" } = process.env

export const load = () => ({ store: { baseUrl: MEDUSA_URL, publishableKey: PUBLISHABLE_KEY } })
