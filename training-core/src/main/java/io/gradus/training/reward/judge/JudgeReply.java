package io.gradus.training.reward.judge;

/** Outcome of asking a judge. */
public sealed interface JudgeReply {
    /**
     * A verdict.
     *
     * @param text the JSON text of the verdict, which the request's form accepts
     */
    record Verdict(String text) implements JudgeReply {}

    /**
     * No verdict, after all retries.
     *
     * @param reason a few words for people, without a full stop
     */
    record Failure(String reason) implements JudgeReply {}
}
