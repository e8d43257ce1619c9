/** A response that refuses a request and says why. */
export function refusal(message: RegExp): object {
  return { status: 400, body: { message: expect.stringMatching(message) } }
}
