package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.filter.BatchSelector;
import io.gradus.training.objective.RatioSpec;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.objective.loss.Aggregation;
import io.gradus.training.objective.loss.LossSettings;
import io.gradus.training.objective.loss.SurrogateLoss;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.AnswerPlaces;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.StopReason;
import io.gradus.training.rollout.WrittenTurn;
import io.gradus.training.trainer.step.SelectedGroup;
import io.gradus.training.trainer.update.OffPolicyRows;
import io.gradus.training.trainer.update.PolicyUpdater;
import io.gradus.training.trainer.update.UpdateSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Training on every kind of segment that rollouts hold: rows whose recorded log-probs are those of
 * a forward pass, and weights that nothing about a masked token can change.
 */
class SegmentKindTests {
    private static final UpdateSettings UPDATE =
            new UpdateSettings(
                    SurrogateLoss.clipped(Aggregation.TOKEN_MEAN),
                    new LossSettings(0.2, 0.28, 0.5, 0.1, 8),
                    new OptimiserSettings(1e-2, 0.9, 0.95, 1e-8, 0.1, 1),
                    2,
                    2,
                    Optional.of(NamedModels.INITIAL));

    /** Claims of masked tokens about themselves, and what trained ones earn. */
    private record Claims(long masked, long trained) {}

    /** Every kind under tokens that are characters, pairs of them and bytes of them. */
    static Stream<Arguments> kinds() {
        return Stream.of(SegmentKind.values())
                .flatMap(kind ->
                        Stream.of(
                                        Characters.TOKENIZER,
                                        CharacterPairs.TOKENIZER,
                                        Utf8Bytes.TOKENIZER)
                                .map(tokenizer -> arguments(kind, tokenizer)));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyTokenStandsWhereItsTextDoes(SegmentKind kind, Tokenizer tokenizer) {
        try (TorchEngine engine = SegmentKind.policy(tokenizer)) {
            for (RolloutGroup group : kind.groups(engine, tokenizer)) {
                for (Rollout rollout : group.rollouts()) {
                    assertPlaced(rollout, tokenizer);
                }
            }
        }
    }

    private static void assertPlaced(Rollout rollout, Tokenizer tokenizer) {
        int[] positions = AnswerPlaces.of(rollout).positions();
        for (WrittenTurn turn : WrittenTurn.of(rollout.segments())) {
            int[] tokens = turn.tokens();
            int begin = positions[turn.places()[0]];
            String text = tokenizer.decode(tokens);
            assertThat(rollout.completion().substring(begin)).startsWith(text);
            assertThat(tokens.length).isLessThanOrEqualTo(30);
            for (int t = 0; t < tokens.length; t++) {
                assertThat(tokenizer.isStop(tokens[t])).isIn(false, t == tokens.length - 1);
                int[] rest = Arrays.copyOfRange(tokens, t, tokens.length);
                String behind = text.substring(positions[turn.places()[t]] - begin);
                assertThat(behind).endsWith(tokenizer.decode(rest).replaceAll("^\uFFFD+", ""));
            }
        }
        List<WrittenTurn> turns = WrittenTurn.of(rollout.segments());
        int[] last = turns.getLast().tokens();
        assertThat(rollout.stopReason() == StopReason.LENGTH)
                .isEqualTo(!tokenizer.isStop(last[last.length - 1]));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void recomputedLogProbsOfEveryRowEqualTheRecordedOnes(SegmentKind kind, Tokenizer tokenizer) {
        int compared = 0;
        try (TorchEngine engine = SegmentKind.policy(tokenizer)) {
            for (TrainingRow row : rows(kind.groups(engine, tokenizer), new Claims(1, 1))) {
                if (row.contextChanged()) {
                    continue;
                }
                float[] again =
                        engine.forward(
                                        new TokenBatch(
                                                new int[][] {row.tokens()},
                                                new float[] {row.temperature()}))
                                .logProbs()[0];
                for (int t = 0; t < again.length; t++) {
                    if (row.trainable()[t] && !Float.isNaN(row.behaviour()[t])) {
                        assertThat(again[t]).isEqualTo(row.behaviour()[t], within(1e-4f));
                        compared++;
                    }
                }
            }
        }
        assertThat(compared).isGreaterThan(20);
    }

    @ParameterizedTest
    @EnumSource
    void aMaskedTokenNeverChangesAGradient(SegmentKind kind) {
        List<RolloutGroup> groups;
        try (TorchEngine engine = SegmentKind.policy(Characters.TOKENIZER)) {
            groups = kind.groups(engine, Characters.TOKENIZER);
        }
        List<float[]> weights = trained(rows(groups, new Claims(1, 1)));
        List<float[]> masked = trained(rows(groups, new Claims(2, 1)));

        assertThat(kind.isIn(groups)).isTrue();
        assertThat(masked).usingRecursiveComparison().isEqualTo(weights);
        // and that something else would
        assertThat(trained(rows(groups, new Claims(1, 2))).getFirst())
                .isNotEqualTo(weights.getFirst());
    }

    private static List<TrainingRow> rows(List<RolloutGroup> groups, Claims claims) {
        List<AdvantagedGroup> advantaged = new ArrayList<>();
        SplittableRandom masked = new SplittableRandom(claims.masked());
        SplittableRandom trained = new SplittableRandom(claims.trained());
        for (RolloutGroup group : groups) {
            List<Rollout> claiming =
                    group.rollouts().stream().map(r -> claiming(r, masked)).toList();
            ScoredGroup scored =
                    new ScoredGroup(
                            new RolloutGroup(group.index(), group.key(), claiming),
                            claiming.stream()
                                    .map(_ -> new RubricScore(1, Verdict.correct(), List.of()))
                                    .toList());
            advantaged.add(
                    new AdvantagedGroup(
                            scored,
                            claiming.stream().map(r -> advantages(r, masked, trained)).toList()));
        }
        return SelectedGroup.rows(
                new RowSelector(new RandomStreams(1))
                        .select(advantaged, new BatchSelector.All(), 1));
    }

    /** The rollout whose masked segments claim log-probs, entropies, versions and temperatures. */
    private static Rollout claiming(Rollout rollout, SplittableRandom random) {
        return new Rollout(
                rollout.problem(),
                rollout.index(),
                rollout.role(),
                rollout.forks(),
                rollout.segments().stream()
                        .map(s -> s.trainable() ? s : claiming(s, random))
                        .toList(),
                rollout.completion(),
                rollout.stopReason(),
                rollout.outcome(),
                rollout.turnScores(),
                rollout.tokenizer(),
                rollout.reading());
    }

    /**
     * Variant of a segment; one that training does not show may even have other tokens, and more of
     * them.
     */
    private static Segment claiming(Segment segment, SplittableRandom random) {
        int[] tokens =
                segment.presence() == Presence.SAMPLED_ONLY
                        ? random.ints(random.nextInt(1, 9), 3, 60).toArray()
                        : segment.tokens();
        return new Segment(
                segment.source(),
                segment.role(),
                segment.turn(),
                tokens,
                false,
                random(random, tokens.length),
                random(random, tokens.length),
                random.nextLong(9),
                segment.presence(),
                random.nextInt(1, 9));
    }

    private static float[] random(SplittableRandom random, int length) {
        float[] values = new float[length];
        IntStream.range(0, length).forEach(i -> values[i] = (float) -9 * random.nextInt(1, 9));
        return values;
    }

    private static RolloutAdvantages advantages(
            Rollout rollout, SplittableRandom masked, SplittableRandom trained) {
        boolean[] trainable = Segment.trainable(rollout.segments());
        float[] tokens = new float[trainable.length];
        for (int t = 0; t < tokens.length; t++) {
            SplittableRandom drawn = trainable[t] ? trained : masked;
            tokens[t] = (float) drawn.nextGaussian();
        }
        return new RolloutAdvantages(0, tokens);
    }

    /** Weights after mini-batches and epochs with a clip, a penalty and a bonus. */
    private static List<float[]> trained(List<TrainingRow> rows) {
        try (TorchEngine engine = SegmentKind.policy(Characters.TOKENIZER);
                FrozenPolicy reference = engine.freeze(engine.weights())) {
            List<TrainingRow> prepared =
                    new OffPolicyRows(engine)
                            .prepare(rows, new RatioSpec.Truncated(2), 0, 2)
                            .rows();
            new PolicyUpdater(engine, _ -> reference).update(prepared, UPDATE);
            return engine.weights().tensors().stream().map(NamedTensor::values).toList();
        }
    }
}
