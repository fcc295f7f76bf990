package io.gradus.training.trainer;

import io.gradus.training.event.SampledSegment;
import io.gradus.training.policy.Vocabulary;
import io.gradus.training.problem.Turn;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.List;

/** What lies behind the prompt of a rollout, token by token, with as many digits as people read. */
final class ShownSegments {
    private static final float DIGITS = 1000;

    private ShownSegments() {}

    /**
     * The segments behind the prompt that the whole group shares; all of them where there are
     * several roles, which are shown other things first.
     */
    static List<SampledSegment> of(Rollout rollout) {
        boolean isShared = rollout.role().equals(Turn.SOLVER);
        return rollout.segments().stream()
                .skip(isShared ? 1 : 0)
                .map(ShownSegments::shown)
                .toList();
    }

    private static SampledSegment shown(Segment segment) {
        int[] tokens = segment.tokens();
        List<Integer> lengths = new ArrayList<>();
        for (int i = 0; i < Math.min(tokens.length, SampledSegment.MOST_TOKENS); i++) {
            lengths.add(Vocabulary.decode(new int[] {tokens[i]}).length());
        }
        return new SampledSegment(
                segment.source(),
                segment.role(),
                segment.trainable(),
                Vocabulary.decode(tokens),
                lengths,
                rounded(segment.entropies()),
                rounded(segment.logProbs()),
                segment.turn());
    }

    private static List<Float> rounded(float[] values) {
        List<Float> rounded = new ArrayList<>();
        for (int i = 0; i < Math.min(values.length, SampledSegment.MOST_TOKENS); i++) {
            float value = values[i];
            rounded.add(Float.isFinite(value) ? Math.round(value * DIGITS) / DIGITS : value);
        }
        return rounded;
    }
}
