package io.gradus.training.trainer;

import io.gradus.training.event.SampledSegment;
import io.gradus.training.event.TokenTexts;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Turn;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Tokens behind the prompt of a rollout, one by one, with as many digits as people read. */
public final class SampledSegments {
    private static final float DIGITS = 1000;

    private SampledSegments() {}

    /**
     * The segments behind the problem's prompt that the whole group shares; all of them where there
     * are several roles, which are shown other things first, such as what another role wrote.
     *
     * @param advantages those the update saw; empty where it saw none
     */
    static List<SampledSegment> of(Rollout rollout, Optional<RolloutAdvantages> advantages) {
        List<SampledSegment> shown = new ArrayList<>();
        List<TokenTexts> texts = SegmentTexts.of(rollout);
        int at = 0;
        for (int i = 0; i < texts.size(); i++) {
            Segment segment = rollout.segments().get(i);
            float[] tokens = advantagesOf(segment, advantages, at);
            shown.add(sampled(texts.get(i), segment, own(tokens, advantages), differing(tokens)));
            at += segment.tokens().length;
        }
        return shown.stream().skip(isShared(rollout, shown) ? 1 : 0).toList();
    }

    /** The same segments of a rollout that another program's policy wrote: texts alone. */
    public static List<SampledSegment> texts(Rollout rollout) {
        return of(rollout, Optional.empty());
    }

    /**
     * The segments behind the problem's prompt of a rollout whose prompt was only counted: texts
     * alone.
     */
    public static List<SampledSegment> behindPrompt(Rollout rollout) {
        return rollout.segments().stream()
                .skip(1)
                .map(segment ->
                        new SampledSegment(
                                segment.source(),
                                segment.role(),
                                segment.trainable(),
                                rollout.text(segment),
                                List.of(),
                                List.of(),
                                List.of(),
                                segment.turn(),
                                segment.presence(),
                                Optional.empty(),
                                List.of(),
                                Optional.of(segment.help()).filter(Help::isGiven)))
                .toList();
    }

    /** Whether the first segment is what the group's problem says anyway. */
    private static boolean isShared(Rollout rollout, List<SampledSegment> shown) {
        return rollout.role().equals(Turn.SOLVER)
                && shown.stream()
                        .limit(1)
                        .allMatch(first ->
                                first.role().equals(Turn.SOLVER)
                                        && (rollout.tokenizer() == Characters.TOKENIZER
                                                || first.text()
                                                        .equals(rollout.problem().prompt())));
    }

    /**
     * The advantages of a segment's tokens, the first of which is at this place; none untrained.
     */
    private static float[] advantagesOf(
            Segment segment, Optional<RolloutAdvantages> advantages, int at) {
        return advantages
                .filter(_ -> segment.trainable())
                .map(all -> Arrays.copyOfRange(all.tokens(), at, at + segment.tokens().length))
                .orElse(new float[0]);
    }

    /** Their mean, where it is not the rollout's. */
    private static Optional<Double> own(float[] tokens, Optional<RolloutAdvantages> advantages) {
        return advantages
                .filter(_ -> tokens.length > 0)
                .map(_ -> rounded(mean(tokens)))
                .filter(value -> value != rounded(advantages.get().mean()));
    }

    private static double mean(float[] values) {
        double sum = 0;
        for (float value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** All of them where people would see that they differ; none where their mean says it all. */
    private static List<Float> differing(float[] tokens) {
        List<Float> all = rounded(tokens);
        return all.stream().distinct().count() > 1 ? all : List.of();
    }

    private static double rounded(double value) {
        return Double.isFinite(value) ? Math.round(value * DIGITS) / (double) DIGITS : value;
    }

    private static SampledSegment sampled(
            TokenTexts texts, Segment segment, Optional<Double> advantage, List<Float> advantages) {
        return new SampledSegment(
                segment.source(),
                segment.role(),
                segment.trainable(),
                texts.text(),
                texts.lengths(),
                rounded(segment.entropies()),
                rounded(segment.logProbs()),
                segment.turn(),
                segment.presence(),
                advantage,
                advantages,
                Optional.of(segment.help()).filter(Help::isGiven),
                texts.ids(),
                texts.marks(),
                texts.more());
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
