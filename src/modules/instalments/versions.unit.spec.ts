import { isTestedMedusa, nameVersions } from "./versions"

describe("a version of Medusa", () => {
  it.each(["2.20.0", "2.20.9", "2.21.2"])("%s was tested", (version) => {
    expect(isTestedMedusa(version)).toBe(true)
  })

  it.each(["2.19.4", "2.22.0", "2.21.0-preview-20260911072753", "3.21.0", "2.2.0", "unknown"])(
    "%s was not tested",
    (version) => {
      expect(isTestedMedusa(version)).toBe(false)
    },
  )

  it("The one that is installed is named at start, once", async () => {
    const info = jest.fn()
    const warn = jest.fn()
    const options = { logger: { info, warn } } as unknown as Parameters<typeof nameVersions>[0]
    await nameVersions(options)
    const line = expect.stringMatching(/^medusa-payment-instalments \S+ on Medusa 2\.21\.2\.$/)
    expect(info.mock.calls).toEqual([[line]])
    await nameVersions({ ...options, dataLoaderOnly: true })
    expect(info).toHaveBeenCalledTimes(1)
    expect(warn).not.toHaveBeenCalled()
  })
})
