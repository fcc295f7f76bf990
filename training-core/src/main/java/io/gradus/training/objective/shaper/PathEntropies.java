package io.gradus.training.objective.shaper;

import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The entropies of the distributions that the trained tokens of a path were drawn from, nats.
 *
 * @param tokens one per token of the path, in order; NaN where it is not trained on, was not
 *     sampled or has none that is finite
 */
record PathEntropies(float[] tokens) {
    static PathEntropies of(Rollout rollout) {
        List<Segment> path = rollout.segments();
        float[] tokens = new float[path.stream().mapToInt(s -> s.tokens().length).sum()];
        Arrays.fill(tokens, Float.NaN);
        int at = 0;
        for (Segment segment : path) {
            if (segment.trainable() && segment.isSampled()) {
                System.arraycopy(segment.entropies(), 0, tokens, at, segment.entropies().length);
            }
            at += segment.tokens().length;
        }
        for (int i = 0; i < tokens.length; i++) {
            tokens[i] = Float.isFinite(tokens[i]) ? tokens[i] : Float.NaN;
        }
        return new PathEntropies(tokens);
    }

    /** Whether that of a token is known. */
    boolean has(int token) {
        return !Float.isNaN(tokens[token]);
    }

    /** Those that are known, in order. */
    DoubleStream known() {
        return IntStream.range(0, tokens.length).filter(this::has).mapToDouble(i -> tokens[i]);
    }

    /** Those of all paths of some groups, in order. */
    static DoubleStream known(List<AdvantagedGroup> groups) {
        return groups.stream()
                .flatMap(g -> g.scored().group().rollouts().stream())
                .flatMapToDouble(rollout -> of(rollout).known());
    }
}
