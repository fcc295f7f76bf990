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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rollouts that are put aside after some tokens and gone on with by another policy. */
class CarriedRolloutTests {
    private static final int TOKENS = 7;

    private final RandomStreams streams = new RandomStreams(4);
    private final List<TorchEngine> policies = List.of(engine(1), engine(2), engine(3), engine(4));

    @AfterEach
    void closeEngines() {
        policies.forEach(TorchEngine::close);
    }

    private static TorchEngine engine(long seed) {
        return new TorchEngine(
                PolicyWeights.initial(
                        PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 96),
                        new RandomStreams(seed)),
                ComputeDevice.choose("cpu"),
                2);
    }

    private static RolloutPlan plan(String family, Map<String, Integer> levels) {
        ProblemSource source = ProblemSource.of(family, List.of());
        Problem problem = source.item(7, source.cell(levels));
        return new RolloutPlan(problem, 4, 0.8, new RolloutLimits(40, 6));
    }

    private Collected step(List<CarriedGroup> carried, List<RolloutPlan> plans, int version) {
        return new RolloutCollector(
                        policies.get(version), Wording.CHARACTERS, streams, ProblemSource::begin)
                .collect(
                        carried,
                        placed(carried.size(), plans),
                        Purpose.TOKENS,
                        version,
                        version,
                        TOKENS);
    }

    private static List<PlacedPlan> placed(int from, List<RolloutPlan> plans) {
        return IntStream.range(0, plans.size())
                .mapToObj(i -> new PlacedPlan(from + i, 0, plans.get(i)))
                .toList();
    }

    /** All groups that end within four steps by four policies. */
    private List<RolloutGroup> groups(RolloutPlan plan) {
        List<RolloutGroup> ended = new ArrayList<>();
        List<CarriedGroup> carried = List.of();
        for (int version = 0; version < 4; version++) {
            int begun = 24 - carried.size();
            Collected step = step(carried, Collections.nCopies(begun, plan), version);
            ended.addAll(step.groups());
            carried = step.carried();
            assertThat(step.groups()).isNotEmpty();
            assertThat(carried).isNotEmpty();
        }
        return ended;
    }

    private List<Rollout> rollouts() {
        List<Rollout> all = new ArrayList<>();
        for (RolloutPlan plan :
                List.of(
                        plan("addition", Map.of("digits", 2)),
                        plan("number-guessing", Map.of("range", 31)))) {
            groups(plan).forEach(group -> all.addAll(group.rollouts()));
        }
        return all;
    }

    @Test
    void eachSegmentHasTheLogProbsOfThePolicyThatWroteIt() {
        int newer = 0;
        for (Rollout rollout : rollouts()) {
            int[] tokens = Segment.tokens(rollout.segments());
            int at = 0;
            long last = -1;
            for (Segment segment : rollout.segments()) {
                assertThat(segment.policyVersion()).isGreaterThanOrEqualTo(last);
                newer += last >= 0 && segment.policyVersion() > last ? 1 : 0;
                last = segment.policyVersion();
                Taps taps =
                        policies.get((int) segment.policyVersion())
                                .forward(new TokenBatch(new int[][] {tokens}, new float[] {0.8f}));
                for (int t = 0; t < segment.logProbs().length; t++) {
                    assertThat(taps.logProbs()[0][at + t - 1])
                            .isEqualTo(segment.logProbs()[t], within(1e-4f));
                }
                at += segment.tokens().length;
            }
        }
        assertThat(newer).isGreaterThan(20);
    }

    @Test
    void limitsHoldForTheWholeRollout() {
        assertThat(rollouts())
                .allSatisfy(r -> {
                    assertThat(
                                    r.segments().stream()
                                            .filter(s -> s.source() == SegmentSource.POLICY))
                            .isNotEmpty()
                            .allSatisfy(s -> assertThat(s.tokens()).hasSizeBetween(1, 40));
                    assertThat(r.completion().lines())
                            .allSatisfy(t -> assertThat(t).hasSizeLessThanOrEqualTo(40));
                });
    }

    @Test
    void aGroupIsToldOfOnceAndWholeAndStandsInTheOrderInWhichItBegan() {
        RolloutPlan plan = plan("addition", Map.of("digits", 2));
        Collected first = step(List.of(), Collections.nCopies(24, plan), 0);

        assertThat(first.groups().size() + first.carried().size()).isEqualTo(24);
        assertThat(first.groups()).allSatisfy(g -> assertThat(g.rollouts()).hasSize(4));
        assertThat(first.carried())
                .allSatisfy(c -> {
                    assertThat(c.paths()).hasSize(4);
                    assertThat(c.paths())
                            .allSatisfy(
                                    p -> assertThat(p.length()).isLessThanOrEqualTo(6 + TOKENS));
                });
        Collected second = step(first.carried(), List.of(), 1);
        assertThat(second.groups()).isNotEmpty();
        assertThat(second.groups().size() + second.carried().size())
                .isEqualTo(first.carried().size());
    }

    @Test
    void whatIsPutAsideAndGoneOnWithAtOnceIsUnchangedBefore() {
        RolloutPlan plan = plan("number-guessing", Map.of("range", 31));
        Collected first = step(List.of(), Collections.nCopies(24, plan), 0);
        Collected second = step(first.carried(), List.of(), 1);

        for (int group = 0; group < second.carried().size(); group++) {
            CarriedGroup after = second.carried().get(group);
            List<CarriedGroup> before =
                    first.carried().stream().filter(b -> begins(b.paths(), after.paths())).toList();
            assertThat(before).hasSize(1);
        }
    }

    private static boolean begins(List<KeptPath> before, List<KeptPath> after) {
        for (int i = 0; i < before.size(); i++) {
            int[] old = Segment.tokens(before.get(i).segments());
            int[] now = Segment.tokens(after.get(i).segments());
            if (old.length > now.length || !Arrays.equals(old, Arrays.copyOf(now, old.length))) {
                return false;
            }
        }
        return true;
    }
}
