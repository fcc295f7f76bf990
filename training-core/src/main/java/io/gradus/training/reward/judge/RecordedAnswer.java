package io.gradus.training.reward.judge;

import java.util.Optional;

/**
 * Outcome of a request, as it is written down.
 *
 * @param request SHA-256 of the endpoint's address and the request's body
 * @param step step of the run in which it was asked
 * @param verdict the verdict's text; empty where there was none after all retries
 * @param failure why there was none; empty where there was
 * @param promptTokens tokens read in all tries that were answered
 * @param completionTokens tokens written in all tries that were answered
 * @param seconds time from the first try to the last answer, pauses included
 */
public record RecordedAnswer(
        String request,
        long step,
        Optional<String> verdict,
        Optional<String> failure,
        long promptTokens,
        long completionTokens,
        double seconds) {
    /** What the criterion gets to hear. */
    public JudgeReply reply() {
        return verdict.<JudgeReply>map(JudgeReply.Verdict::new)
                .orElseGet(() -> new JudgeReply.Failure(failure.orElse("no verdict")));
    }

    /** Its cost where it is used for the first time. */
    public JudgeUsage usage() {
        return new JudgeUsage(
                1, 0, verdict.isEmpty() ? 1 : 0, promptTokens, completionTokens, seconds);
    }
}
