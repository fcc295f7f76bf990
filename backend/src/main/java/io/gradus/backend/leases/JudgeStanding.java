package io.gradus.backend.leases;

import io.gradus.backend.platform.FiniteNumbers;
import java.util.Optional;

/**
 * Where the language models stand that judge an external run.
 *
 * @param waiting leases with completions that wait for an answer
 * @param underWay questions that this server is asking now
 * @param asked questions that were answered, or failed after all retries
 * @param cached how often an answer was used again without asking
 * @param failed those of {@code asked} that got no verdict
 * @param promptTokens tokens read, as the endpoints count them; 0 where they do not say
 * @param completionTokens tokens written, likewise
 * @param seconds time that the questions took, summed over concurrent ones
 * @param trouble what went wrong last; empty while the last question got its verdict
 */
@FiniteNumbers
public record JudgeStanding(
        long waiting,
        long underWay,
        long asked,
        long cached,
        long failed,
        long promptTokens,
        long completionTokens,
        double seconds,
        Optional<JudgeTrouble> trouble) {}
