package io.gradus.training.event;

import io.gradus.training.problem.Turn;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.rollout.Fork;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.List;

/**
 * One rollout with its text and its reasons, as shown to people.
 *
 * @param completion text the policy wrote, without the end token
 * @param tokens number of tokens written, the end token included
 * @param truncated whether the token limit cut it off
 * @param reward total reward
 * @param verifierScore unshaped verifier score in [0, 1]
 * @param verdict the verifier's reason
 * @param advantage the advantage it was trained with
 * @param meanEntropy mean entropy over its tokens, nats
 * @param criteria score per criterion; contributions sum to the reward
 * @param segments what lies behind the prompt, token by token; of a role other than the solver all
 *     that it was shown and wrote; empty in events that were stored before it was kept
 * @param role the role whose path it is, {@code solver} where a policy works alone
 * @param forks where it parted from others of its group; segments are counted from the prompt,
 *     which {@code segments} leaves out, as 0
 * @param stopReason why it ended; in events that were stored before it was kept, as {@code
 *     truncated} tells
 * @param turnScores what each turn earned, in order, in [0, 1]; it can be shorter than the path
 */
public record SampledRollout(
        String completion,
        int tokens,
        boolean truncated,
        double reward,
        double verifierScore,
        String verdict,
        double advantage,
        double meanEntropy,
        List<CriterionScore> criteria,
        List<SampledSegment> segments,
        String role,
        List<Fork> forks,
        StopReason stopReason,
        List<Double> turnScores) {
    public SampledRollout {
        criteria = List.copyOf(criteria);
        segments = segments == null ? List.of() : List.copyOf(segments);
        role = role == null ? Turn.SOLVER : role;
        forks = forks == null ? List.of() : List.copyOf(forks);
        stopReason = stopReason == null ? reported(truncated) : stopReason;
        turnScores = turnScores == null ? List.of() : List.copyOf(turnScores);
    }

    /** A rollout of a policy that works alone and shares nothing but the prompt. */
    public SampledRollout(
            String completion,
            int tokens,
            boolean truncated,
            double reward,
            double verifierScore,
            String verdict,
            double advantage,
            double meanEntropy,
            List<CriterionScore> criteria,
            List<SampledSegment> segments) {
        this(
                completion,
                tokens,
                truncated,
                reward,
                verifierScore,
                verdict,
                advantage,
                meanEntropy,
                criteria,
                segments,
                Turn.SOLVER,
                List.of(),
                reported(truncated),
                List.of());
    }

    private static StopReason reported(boolean truncated) {
        return truncated ? StopReason.LENGTH : StopReason.END_TOKEN;
    }

    /** Turns in which the policy wrote; 1 where tokens are not kept. */
    public int turns() {
        long turns =
                segments.stream()
                        .filter(s -> s.source() == SegmentSource.POLICY)
                        .map(SampledSegment::turn)
                        .distinct()
                        .count();
        return (int) Math.max(1, turns);
    }

    /** How often the environment or a tool could not use what was written. */
    public int failures() {
        return (int) segments.stream().filter(SampledSegment::failed).count();
    }

    /** The same without its criteria and without what is known of single tokens. */
    public SampledRollout withoutTokens() {
        return new SampledRollout(
                completion,
                tokens,
                truncated,
                reward,
                verifierScore,
                verdict,
                advantage,
                meanEntropy,
                List.of(),
                segments.size() > 1
                        ? segments.stream().map(SampledSegment::withoutTokens).toList()
                        : List.of(),
                role,
                forks,
                stopReason,
                turnScores);
    }
}
