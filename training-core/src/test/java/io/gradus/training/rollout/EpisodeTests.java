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
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rollouts of several turns, by an untrained policy that is answered whatever it writes. */
class EpisodeTests {
    /** Shows the prompt and then, without end, the same answer. */
    private static final class Parrot implements Episode {
        private String shown;

        Parrot(Problem problem) {
            shown = problem.prompt();
        }

        @Override
        public Optional<Turn> next() {
            return Optional.of(Turn.of(Turn.SOLVER, shown));
        }

        @Override
        public void take(String written) {
            shown = "!";
        }

        @Override
        public Optional<Verdict> verdict(String role) {
            return Optional.of(Verdict.wrong("nothing is right"));
        }
    }

    private final RandomStreams streams = new RandomStreams(4);
    private final TorchEngine engine =
            new TorchEngine(
                    PolicyWeights.initial(
                            PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 64), streams),
                    ComputeDevice.choose("cpu"),
                    2);
    private final RolloutCollector collector =
            new RolloutCollector(engine, Wording.CHARACTERS, streams, Parrot::new);

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    private static Problem problem(
            String family, Map<String, Integer> levels, String... transforms) {
        ProblemSource source = ProblemSource.of(family, List.of(transforms));
        Difficulty cell = source.cell(levels);
        return source.item(7, cell);
    }

    private static Problem guessing() {
        return problem("number-guessing", Map.of("range", 31));
    }

    /** Rollouts long enough for several turns: an untrained policy rarely ends one. */
    private List<Rollout> rollouts(int maxTokens, int maxTurns) {
        RolloutPlan plan =
                new RolloutPlan(guessing(), 200, 1, new RolloutLimits(maxTokens, maxTurns));
        return collector.collect(List.of(plan), Purpose.TOKENS, 1, 3).getFirst().rollouts();
    }

    @Test
    void turnsOfPolicyAndEnvironmentAlternate() {
        List<Rollout> several =
                rollouts(40, 5).stream().filter(r -> r.segments().size() > 2).toList();

        assertThat(several).isNotEmpty();
        for (Rollout rollout : several) {
            for (int i = 0; i < rollout.segments().size(); i++) {
                Segment segment = rollout.segments().get(i);
                assertThat(segment.turn()).isEqualTo(i / 2);
                assertThat(segment.trainable()).isEqualTo(i % 2 == 1);
                assertThat(segment.source())
                        .isEqualTo(i % 2 == 1 ? SegmentSource.POLICY : SegmentSource.ENVIRONMENT);
            }
            assertThat(Characters.TOKENIZER.decode(rollout.segments().get(2).tokens()))
                    .isEqualTo("!");
        }
    }

    @Test
    void recomputedLogProbsEqualTheRecordedOnesInEveryTurn() {
        int compared = 0;
        for (Rollout rollout : rollouts(40, 5)) {
            int[] tokens = Segment.tokens(rollout.segments());
            Taps taps = engine.forward(new TokenBatch(new int[][] {tokens}, new float[] {1}));
            int at = 0;
            for (Segment segment : rollout.segments()) {
                for (int t = 0; t < segment.logProbs().length; t++) {
                    assertThat(taps.logProbs()[0][at + t - 1])
                            .isEqualTo(segment.logProbs()[t], within(1e-4f));
                    compared += segment.turn() > 0 ? 1 : 0;
                }
                at += segment.tokens().length;
            }
        }
        assertThat(compared).isPositive();
    }

    @Test
    void limitsOfTurnsAndContextEndARollout() {
        assertThat(rollouts(40, 1)).extracting(Rollout::stopReason).contains(StopReason.TURNS);
        assertThat(rollouts(60, 100))
                .allSatisfy(
                        r -> assertThat(Segment.tokens(r.segments())).hasSizeLessThanOrEqualTo(64))
                .extracting(Rollout::stopReason)
                .contains(StopReason.LENGTH);
    }

    @Test
    void anEpisodeCanBeRepeatedAlone() {
        RolloutPlan plan = new RolloutPlan(guessing(), 3, 1, new RolloutLimits(40, 5));
        List<String> together = texts(List.of(plan, plan, plan), 0);

        assertThat(texts(List.of(plan), 0)).isEqualTo(together);
    }

    private List<String> texts(List<RolloutPlan> plans, int group) {
        return collector.collect(plans, Purpose.TOKENS, 5, 0).get(group).rollouts().stream()
                .map(Rollout::completion)
                .toList();
    }

    @Test
    void theEnvironmentJudges() {
        Problem problem = guessing();
        Rollout rollout =
                new Rollout(
                        problem,
                        0,
                        "solver",
                        List.of(),
                        List.of(),
                        "16",
                        StopReason.END_TOKEN,
                        Optional.of(Verdict.correct()),
                        List.of());

        assertThat(rollout.verdict((_, _) -> Verdict.wrong("not asked")).score()).isEqualTo(1);
    }

    @Test
    void aDemonstrationIsPlayedInItsEpisode() {
        Problem problem = problem("store-sums", Map.of("keys", 2, "digits", 1), "calculator");
        List<Segment> path = Demonstration.of(Wording.CHARACTERS, ProblemSource::begin, problem);
        List<String> texts =
                path.stream().map(s -> Characters.TOKENIZER.decode(s.tokens())).toList();
        String[] keys = problem.part("sum").split("\\+");

        assertThat(texts).hasSize(8);
        assertThat(texts.get(0)).isEqualTo(problem.prompt());
        assertThat(texts.get(1)).isEqualTo("<get>" + keys[0] + "</get>");
        assertThat(texts.get(2)).matches("<result>[0-9]</result>");
        assertThat(texts.get(5)).matches("<calc>[0-9]\\+[0-9]</calc>");
        assertThat(texts.get(6)).isEqualTo("<result>" + problem.reference() + "</result>");
        assertThat(texts.get(7)).isEqualTo(problem.reference());
        assertThat(path)
                .extracting(Segment::trainable)
                .containsExactly(false, true, false, true, false, true, false, true);
        assertThat(path)
                .extracting(Segment::role)
                .containsExactly(
                        "solver", "solver", "get", "solver", "get", "solver", "calc", "solver");
    }
}
