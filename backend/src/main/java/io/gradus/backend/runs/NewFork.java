package io.gradus.backend.runs;

import java.util.List;
import java.util.Optional;

/**
 * A run that is to begin with a checkpoint of another one.
 *
 * @param step the checkpoint's step
 * @param text the document that it goes on with
 * @param seed absent means the other run's seed
 * @param name for people; absent means the other run's name and the step
 * @param reason why; not blank
 * @param sendKeysTo hosts that the document may send API keys to, beside those of the other run;
 *     see {@link KeyRule}
 */
public record NewFork(
        long step,
        String text,
        Optional<Long> seed,
        Optional<String> name,
        String reason,
        List<String> sendKeysTo) {}
