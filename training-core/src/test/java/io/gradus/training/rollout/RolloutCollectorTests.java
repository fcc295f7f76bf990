package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RolloutCollectorTests {
    private final RandomStreams streams = new RandomStreams(4);
    private final TorchEngine engine =
            new TorchEngine(
                    PolicyWeights.initial(
                            PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 32), streams),
                    ComputeDevice.choose("cpu"),
                    2);
    private final RolloutCollector collector =
            new RolloutCollector(engine, Wording.CHARACTERS, streams, ProblemSource::begin);

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    private static RolloutPlan plan(int n, int rollouts) {
        Problem problem =
                Problem.of(
                        new ProblemKey("addition", n, Difficulty.of("digits", 1), List.of()),
                        List.of(),
                        n + "+1=",
                        Integer.toString(n + 1),
                        Hints.none());
        return new RolloutPlan(problem, rollouts, 1, new RolloutLimits(5, 1));
    }

    private static List<String> texts(RolloutGroup group) {
        return group.rollouts().stream().map(Rollout::completion).toList();
    }

    @Test
    void aGroupHoldsItsRolloutsWithPromptAndWrittenSegments() {
        RolloutGroup group =
                collector.collect(List.of(plan(3, 4)), Purpose.TOKENS, 1, 17).getFirst();
        assertThat(group.rollouts())
                .hasSize(4)
                .extracting(Rollout::index)
                .containsExactly(0, 1, 2, 3);
        for (Rollout rollout : group.rollouts()) {
            Segment asked = rollout.segments().getFirst();
            Segment written = rollout.segments().getLast();
            assertThat(asked.tokens()).isEqualTo(Characters.TOKENIZER.encode("3+1="));
            assertThat(asked.trainable()).isFalse();
            assertThat(written.source()).isEqualTo(SegmentSource.POLICY);
            assertThat(written.policyVersion()).isEqualTo(17);
            assertThat(written.logProbs()).hasSize(written.tokens().length);
            assertThat(rollout.truncated())
                    .isEqualTo(written.tokens()[written.tokens().length - 1] != Characters.END);
            assertThat(rollout.completionTokens()).isBetween(1, 5);
        }
    }

    @Test
    void anyGroupCanBeRepeatedAloneAtItsPlace() {
        List<RolloutPlan> plans = IntStream.range(0, 6).mapToObj(n -> plan(n, 3)).toList();
        List<RolloutGroup> together = collector.collect(plans, Purpose.TOKENS, 9, 0);
        List<RolloutGroup> again = collector.collect(plans.subList(0, 2), Purpose.TOKENS, 9, 0);
        assertThat(texts(again.get(0))).isEqualTo(texts(together.get(0)));
        assertThat(texts(again.get(1))).isEqualTo(texts(together.get(1)));
    }

    @Test
    void otherStepsAndPurposesDrawOtherTokens() {
        List<RolloutPlan> plans = List.of(plan(1, 16));
        List<String> one = texts(collector.collect(plans, Purpose.TOKENS, 1, 0).getFirst());
        assertThat(texts(collector.collect(plans, Purpose.TOKENS, 2, 0).getFirst()))
                .isNotEqualTo(one);
        assertThat(texts(collector.collect(plans, Purpose.EVALUATION_TOKENS, 1, 0).getFirst()))
                .isNotEqualTo(one);
    }

    @Test
    void theAnswerStandsBehindTheThoughts() {
        Problem problem = plan(1, 1).problem();
        assertThat(
                        new Rollout(
                                        problem,
                                        0,
                                        List.of(),
                                        "<think>1+1</think> 2 ",
                                        StopReason.END_TOKEN)
                                .answer())
                .isEqualTo("2");
        assertThat(new Rollout(problem, 0, List.of(), " 2", StopReason.END_TOKEN).answer())
                .isEqualTo("2");
    }
}
