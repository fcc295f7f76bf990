package io.gradus.e2e;

import java.time.Duration;
import java.util.Map;

/** A finished run of a few steps that trained an adapter of a tiny Llama; one for all journeys. */
final class TrainedLlama {
    static final int STEPS = 4;
    static final int EARLIER = 2;

    private static final Duration TRAINED = Duration.ofSeconds(120);
    private static String id = "";

    private TrainedLlama() {}

    /** Its id. */
    static synchronized String in(Api api) throws Exception {
        if (id.isEmpty()) {
            String name = "trained-llama";
            api.post("/api/v1/curricula", Map.of("text", Documents.published(name, STEPS)), 201);
            String started =
                    api.post("/api/v1/runs", Map.of("curriculum", name), 201).path("id").asString();
            api.awaitState(started, "completed", TRAINED);
            id = started;
        }
        return id;
    }
}
