package io.gradus.training.testbench;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.List;

/** Rollouts as texts keep them: no probabilities of tokens, only how many there were. */
final class TextRollouts {
    private TextRollouts() {}

    /**
     * A rollout of one completion.
     *
     * @param tokens number of tokens, the end token included
     * @param truncated whether the token limit cut it off
     */
    static Rollout of(
            Problem problem, int index, String completion, int tokens, boolean truncated) {
        List<Segment> path =
                List.of(
                        segment(SegmentSource.ENVIRONMENT, problem.prompt().length()),
                        segment(SegmentSource.POLICY, tokens));
        return new Rollout(
                problem,
                index,
                path,
                completion,
                truncated ? StopReason.LENGTH : StopReason.END_TOKEN);
    }

    private static Segment segment(SegmentSource source, int tokens) {
        return new Segment(
                source, "solver", 0, new int[tokens], false, new float[0], new float[0], 0);
    }
}
