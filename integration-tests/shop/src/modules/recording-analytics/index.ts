import type { ProviderTrackAnalyticsEventDTO } from "@medusajs/framework/types"
import { AbstractAnalyticsProviderService, ModuleProvider, Modules } from "@medusajs/framework/utils"

/** What the provider was given, and whether it refuses what comes next. */
export const recording = { events: [] as ProviderTrackAnalyticsEventDTO[], refuses: false }

/** Keeps what it is given, for a test to read. */
class RecordingAnalytics extends AbstractAnalyticsProviderService {
  static override identifier = "recording-analytics"

  override async track(event: ProviderTrackAnalyticsEventDTO): Promise<void> {
    if (recording.refuses) throw new Error("The provider is away.")
    recording.events.push(event)
  }

  override async identify(): Promise<void> {
    throw new Error("The plugin identifies nobody.")
  }
}

export default ModuleProvider(Modules.ANALYTICS, { services: [RecordingAnalytics] })
