package io.gradus.training.reward.judge;

/**
 * Requests to judges and their cost. All numbers come from recorded answers, so a resumed run that
 * replays them reports the same.
 *
 * @param asked requests
 * @param repeated those of them that had been answered before and cost nothing
 * @param failed those without a verdict after all retries
 * @param promptTokens tokens read, as the endpoint counts them; 0 where it does not say
 * @param completionTokens tokens written, likewise
 * @param seconds time the requests took, summed over concurrent ones
 */
public record JudgeUsage(
        long asked,
        long repeated,
        long failed,
        long promptTokens,
        long completionTokens,
        double seconds) {
    /** Nothing asked. */
    public static final JudgeUsage NONE = new JudgeUsage(0, 0, 0, 0, 0, 0);

    /** Both together. */
    public JudgeUsage plus(JudgeUsage other) {
        return new JudgeUsage(
                asked + other.asked,
                repeated + other.repeated,
                failed + other.failed,
                promptTokens + other.promptTokens,
                completionTokens + other.completionTokens,
                seconds + other.seconds);
    }
}
