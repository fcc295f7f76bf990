package io.gradus.backend.runs;

import java.util.Optional;

/**
 * A run that is to begin with a checkpoint of another one.
 *
 * @param step the checkpoint's step
 * @param text the document that it goes on with
 * @param seed absent means the other run's seed
 * @param name for people; absent means the other run's name and the step
 * @param reason why; not blank
 */
public record NewFork(
        long step, String text, Optional<Long> seed, Optional<String> name, String reason) {}
