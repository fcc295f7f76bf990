package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rollouts that are given a hint or the beginning of their answer, by an untrained policy. */
class GivenStartTests {
    private static final float TEMPERATURE = 0.7f;

    private final RandomStreams streams = new RandomStreams(4);
    private final TorchEngine engine =
            new TorchEngine(
                    PolicyWeights.initial(
                            PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 96), streams),
                    ComputeDevice.choose("cpu"),
                    2);
    private final RolloutCollector collector =
            new RolloutCollector(engine, Wording.CHARACTERS, streams, ProblemSource::begin);

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    private static Problem problem(String family, Map<String, Integer> levels) {
        ProblemSource source = ProblemSource.of(family, List.of());
        return source.item(7, source.cell(levels));
    }

    private static Problem sum() {
        return problem("addition", Map.of("digits", 2));
    }

    private List<Rollout> rollouts(Problem problem, int maxTokens, Start... starts) {
        RolloutPlan plan =
                new RolloutPlan(
                        problem,
                        20,
                        TEMPERATURE,
                        new RolloutLimits(maxTokens, 8),
                        Arrays.asList(starts),
                        new Branching.None());
        return collector.collect(List.of(plan), Purpose.TOKENS, 1, 3).getFirst().rollouts();
    }

    /** Every sampled token's log-prob again, in the context in which it was sampled. */
    private void assertParity(Rollout rollout) {
        List<Segment> read =
                rollout.segments().stream().filter(s -> s.presence().isSampled()).toList();
        int[] tokens = Segment.tokens(read);
        Taps taps = engine.forward(new TokenBatch(new int[][] {tokens}, new float[] {TEMPERATURE}));
        int at = 0;
        int compared = 0;
        for (Segment segment : read) {
            for (int t = 0; t < segment.logProbs().length; t++, compared++) {
                assertThat(taps.logProbs()[0][at + t - 1])
                        .isEqualTo(segment.logProbs()[t], within(1e-4f));
                assertThat(segment.temperature()).isEqualTo(TEMPERATURE);
            }
            at += segment.tokens().length;
        }
        assertThat(compared).isPositive();
    }

    @Test
    void aHintStandsBehindThePromptOfTheRolloutsThatGetIt() {
        Start hinted = Start.with(Start.Hint.of("add 2 columns", Presence.SAMPLED_ONLY));
        List<Rollout> rollouts = rollouts(sum(), 8, hinted, Start.NONE, hinted);

        for (int i = 0; i < rollouts.size(); i++) {
            List<Segment> path = rollouts.get(i).segments();
            assertThat(path).hasSize(i == 0 || i == 2 ? 3 : 2);
            assertThat(path.getLast().source()).isEqualTo(SegmentSource.POLICY);
            assertParity(rollouts.get(i));
        }
        Segment hint = rollouts.getFirst().segments().get(1);
        assertThat(Characters.TOKENIZER.decode(hint.tokens()))
                .isEqualTo("<hint>add 2 columns</hint>");
        assertThat(hint.source()).isEqualTo(SegmentSource.GUIDANCE);
        assertThat(hint.presence()).isEqualTo(Presence.SAMPLED_ONLY);
        assertThat(hint.trainable()).isFalse();
        assertThat(rollouts.getFirst().completion()).doesNotContain("hint");
    }

    @Test
    void aHintIsNotReadWhileSamplingWhereOnlyTrainingShowsIt() {
        List<Rollout> plain = rollouts(sum(), 8);
        List<Rollout> hinted =
                rollouts(sum(), 8, Start.with(Start.Hint.of("x", Presence.TRAINED_ONLY)));

        assertThat(hinted.getFirst().segments()).hasSize(3);
        assertThat(hinted.getFirst().completion()).isEqualTo(plain.getFirst().completion());
        assertThat(hinted.getFirst().segments().getLast().logProbs())
                .containsExactly(plain.getFirst().segments().getLast().logProbs());
    }

    @Test
    void aHintThatLeavesNoRoomToWriteIsLeftOut() {
        Start long96 = Start.with(Start.Hint.of("x".repeat(96), Presence.BOTH));

        assertThat(rollouts(sum(), 8, long96).getFirst().segments()).hasSize(2);
    }

    @Test
    void anAnswerGoesOnWithItsGivenBeginning() {
        List<Rollout> rollouts = rollouts(sum(), 8, Start.with(new Start.Prefix("12", true)));
        Rollout begun = rollouts.getFirst();
        List<Segment> path = begun.segments();

        assertThat(path).hasSize(3);
        assertThat(path.get(1).source()).isEqualTo(SegmentSource.DEMONSTRATION);
        assertThat(path.get(1).tokens()).isEqualTo(Characters.TOKENIZER.encode("12"));
        assertThat(path.get(1).trainable()).isTrue();
        assertThat(path.get(1).isSampled()).isFalse();
        assertThat(begun.completion())
                .isEqualTo("12" + Characters.TOKENIZER.decode(path.get(2).tokens()));
        assertThat(begun.completionTokens()).isEqualTo(path.get(2).tokens().length);
        assertThat(begun.completionTokens()).isLessThanOrEqualTo(6);
        assertParity(begun);
        assertThat(SampledTokens.ofAnswer(begun).logProbs()).hasSize(begun.completionTokens());
    }

    @Test
    void theVerifierSeesTheBeginningAndWhatThePolicyWrote() {
        Problem problem = sum();
        Start whole = Start.with(new Start.Prefix(problem.reference(), false));
        List<Rollout> ended =
                rollouts(problem, 8, whole, whole, whole, whole, whole, whole)
                        .subList(0, 6)
                        .stream()
                        .filter(r -> r.segments().getLast().tokens()[0] == Characters.END)
                        .toList();

        for (Rollout rollout : ended) {
            assertThat(rollout.verdict(ProblemSource::judge).score()).isEqualTo(1);
        }
        assertThat(rollouts(problem, 8, whole).getFirst().completion())
                .startsWith(problem.reference());
    }

    @Test
    void wholeTurnsOfABeginningArePlayedInTheEpisode() {
        Problem problem = problem("number-guessing", Map.of("range", 31));
        String[] turns = problem.demonstration().split("\n");
        String second = turns[1].substring(0, 1);
        String begun = turns[0] + "\n" + second;
        Rollout rollout =
                rollouts(problem, 8, Start.with(new Start.Prefix(begun, false))).getFirst();
        List<String> texts =
                rollout.segments().stream()
                        .map(s -> Characters.TOKENIZER.decode(s.tokens()))
                        .toList();

        assertThat(texts.get(1)).isEqualTo(turns[0]);
        assertThat(texts.get(2)).isIn("<", ">");
        assertThat(texts.get(3)).isEqualTo(second);
        assertThat(rollout.segments().get(1).tokens()).endsWith(Characters.END);
        assertThat(rollout.segments().get(3).turn()).isEqualTo(1);
        assertThat(rollout.segments().get(4).source()).isEqualTo(SegmentSource.POLICY);
        assertThat(rollout.completion()).startsWith(begun);
        assertParity(rollout);
    }

    @Test
    void aBeginningThatIsTooLongIsCutSoThatThePolicyWritesAtLeastOneToken() {
        Rollout rollout =
                rollouts(sum(), 4, Start.with(new Start.Prefix("123456", false))).getFirst();

        assertThat(rollout.segments().get(1).tokens()).hasSize(3);
        assertThat(rollout.completionTokens()).isEqualTo(1);
    }

    @Test
    void othersOfTheGroupAreWhatTheyAreWithoutGivenStarts() {
        List<Rollout> plain = rollouts(sum(), 8);
        List<Rollout> given =
                rollouts(
                        sum(),
                        8,
                        Start.with(Start.Hint.of("y", Presence.BOTH)),
                        Start.with(new Start.Prefix("1", false)));

        for (int i = 2; i < plain.size(); i++) {
            assertThat(given.get(i).completion()).isEqualTo(plain.get(i).completion());
        }
    }
}
